// A small static server for the site: node web/serve.mjs [folder] [--port N]
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const kTypes = {
  ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png",
  ".otf": "font/otf", ".ttf": "font/ttf", ".json": "application/json",
};

/** Serves `folder` under `prefix` ("/" or "/some/path/"). Resolves to the server once it listens. */
export function serve(folder, port, prefix = "/") {
  const root = resolve(folder);
  const server = createServer(async (request, response) => {
    const refuse = (status) => response.writeHead(status, { "content-type": "text/plain" }).end(`${status}\n`);
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405);
    try {
      const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
      if (!path.startsWith(prefix)) return refuse(404);
      let file = normalize(join(root, path.slice(prefix.length)));
      if (file !== root && !file.startsWith(`${root}/`)) return refuse(404);
      let found = await stat(file);
      if (found.isDirectory()) found = await stat(file = join(file, "index.html"));
      response.writeHead(200, { "content-type": kTypes[extname(file)] ?? "application/octet-stream", "content-length": found.size,
        "cache-control": "no-cache" });
      if (request.method === "HEAD") response.end();
      else createReadStream(file).pipe(response);
    } catch {
      refuse(404);
    }
  });
  return new Promise((done, failed) => server.once("error", failed).listen(port, "localhost", () => done(server)));
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const words = process.argv.slice(2);
  const at = words.indexOf("--port");
  const port = at >= 0 ? Number(words.splice(at, 2)[1]) : 8080;
  const folder = words[0] ?? fileURLToPath(new URL("../build/site", import.meta.url));
  await serve(folder, port);
  console.log(`Arenascope is at http://localhost:${port}/ (Ctrl+C ends it)`);
}
