// The mathematics of Dear ImGui. Its default takes the C library's, whose cosine is exact at any angle and brings a table of
// 2/pi that weighs five kilobytes in the page; angles of arcs and corners are small.
#pragma once

#include <math.h>
#include <stdlib.h>

#define ImFabs(X) fabsf(X)
#define ImSqrt(X) sqrtf(X)
#define ImFmod(X, Y) fmodf((X), (Y))
#define ImCeil(X) ceilf(X)
#define ImAcos(X) acosf(X)
#define ImAtan2(Y, X) atan2f((Y), (X))
#define ImAtof(STR) strtod(STR, nullptr)

// Cosine of `x` radians, |x| below 1000, to 1e-6: Taylor's series after folding `x` into [0, pi/2].
inline float ImCos(float x) {
  constexpr double kTurn = 6.283185307179586;
  const double turns = fabs(static_cast<double>(x)) / kTurn;
  double angle = (turns - static_cast<double>(static_cast<long>(turns))) * kTurn;
  if (angle > kTurn / 2) angle = kTurn - angle;
  const bool obtuse = angle > kTurn / 4;
  const double fold = obtuse ? kTurn / 2 - angle : angle;
  const double square = fold * fold;
  double sum = 1;
  for (int term = 12; term > 0; term -= 2) sum = 1 - sum * square / (term * (term - 1));
  return static_cast<float>(obtuse ? -sum : sum);
}
inline float ImSin(float x) {
  return ImCos(x - 1.5707964F);
}

inline float ImPow(float x, float y) {
  return powf(x, y);
}
inline double ImPow(double x, double y) {
  return pow(x, y);
}
inline float ImLog(float x) {
  return logf(x);
}
inline double ImLog(double x) {
  return log(x);
}
inline int ImAbs(int x) {
  return x < 0 ? -x : x;
}
inline float ImAbs(float x) {
  return fabsf(x);
}
inline double ImAbs(double x) {
  return fabs(x);
}
inline float ImSign(float x) {
  return static_cast<float>((x > 0) - (x < 0));
}
inline double ImSign(double x) {
  return (x > 0) - (x < 0);
}
inline float ImRsqrt(float x) {
  return 1.0F / sqrtf(x);
}
inline double ImRsqrt(double x) {
  return 1.0 / sqrt(x);
}
