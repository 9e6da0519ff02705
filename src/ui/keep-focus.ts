/** How many frames React may take to remove a pressed button. */
const mostFrames = 60

/** After a press that removes its own button, the keyboard continues at `place` instead of at the top of the page. */
export const keepFocusAt = (place: HTMLElement | null): void => {
  const pressed = document.activeElement
  const look = (framesLeft: number) => {
    if (pressed?.isConnected && pressed !== document.body && framesLeft > 0)
      requestAnimationFrame(() => look(framesLeft - 1))
    else if (document.activeElement === null || document.activeElement === document.body) place?.focus()
  }
  requestAnimationFrame(() => look(mostFrames))
}
