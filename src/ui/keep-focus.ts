/** After a press that removed its own button, the keyboard continues at `place` instead of at the top of the page. */
export const keepFocusAt = (place: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body) place?.focus()
  })
}
