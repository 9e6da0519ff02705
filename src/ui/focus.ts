/** Animation frames to wait until React removes the pressed button. */
const mostFrames = 60

/** Focuses `place` if the pressed button is removed. Otherwise keyboard users would start at the top of the page. */
export const keepFocusAt = (place: HTMLElement | null): void => {
  const pressed = document.activeElement
  const look = (framesLeft: number) => {
    if (pressed?.isConnected && pressed !== document.body && framesLeft > 0)
      requestAnimationFrame(() => look(framesLeft - 1))
    else if (document.activeElement === null || document.activeElement === document.body) place?.focus()
  }
  requestAnimationFrame(() => look(mostFrames))
}

/** A ref that scrolls its element into view, for example a refusal far above the pressed button. */
export const showAtOnce = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })
