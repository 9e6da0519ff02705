// A press by a screen reader, or one that is repeated after hydration, is only a click.
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'click']

/** After a failure, the next movement, press or key retries. Returns a function that stops waiting. */
export const whenUsed = (load: () => Promise<unknown>): (() => void) => {
  const stop = (): void => {
    for (const sign of signsOfUse) window.removeEventListener(sign, onUse, true)
  }
  const onUse = (): void => {
    stop()
    load().catch(listen)
  }
  const listen = (): void => {
    for (const sign of signsOfUse) window.addEventListener(sign, onUse, { capture: true, passive: true })
  }
  listen()
  return stop
}
