/** Replaces `AbortSignal.timeout`, which old browsers on kitchen tablets do not have. */
export const abortAfter = (milliseconds: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
