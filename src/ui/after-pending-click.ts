/** A click in progress runs first: closing on blur would move its target away. */
export const afterPendingClick = (work: () => void): void => {
  if (document.querySelector(':active'))
    window.addEventListener('mouseup', () => setTimeout(work), { capture: true, once: true })
  else work()
}
