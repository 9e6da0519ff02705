/** `AbortSignal.timeout` is missing in browsers that a kitchen may still have. */
export const abortAfter = (milliseconds: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
