/** Ends a call that had no answer after so many milliseconds. */
export const patience = (milliseconds: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
