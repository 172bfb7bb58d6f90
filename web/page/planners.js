// The worker that plans beside the page, made with the first task.

/** `hear(report, seconds)` runs for each report. The page does without where the browser gives no worker. */
export function create_planners(module, hear) {
  let worker, ready = [];
  let failed = false;

  function make() {
    worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      if (data.ready) {
        for (const message of ready) worker.postMessage(message);
        ready = null;
      } else {
        hear(data.report, data.seconds);
      }
    });
    worker.addEventListener("error", () => { failed = true; });
    worker.postMessage({ module });
  }

  return {
    /** Passes on what the engine has for the worker. */
    tell(messages) {
      for (const message of messages) {
        if (failed || (!worker && !message.task)) continue;
        if (!worker) make();
        if (ready) ready.push(message);
        else worker.postMessage(message);
      }
    },
  };
}
