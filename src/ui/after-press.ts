/**
 * Does `work` once the press that is under way has arrived where it was aimed, or at once when there is none. What goes away when a
 * field is left would else move what follows it from under the pointer, and the press would be lost.
 */
export const afterPress = (work: () => void): void => {
  // The click follows the release within the same task.
  if (document.querySelector(':active'))
    window.addEventListener('mouseup', () => setTimeout(work), { capture: true, once: true })
  else work()
}
