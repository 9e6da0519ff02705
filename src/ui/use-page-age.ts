import { useSyncExternalStore } from 'react'

const placeOf = (): HTMLElement | null => document.getElementById('page-age')

const follow = (onChange: () => void): (() => void) => {
  const watch = new MutationObserver(onChange)
  const place = placeOf()
  if (place) watch.observe(place, { attributes: true, characterData: true, childList: true, subtree: true })
  return () => watch.disconnect()
}

const read = (): string | null => {
  const place = placeOf()
  return place && !place.hidden && place.firstChild ? place.firstChild.textContent : null
}

/** The text of the element `PageAge`, for a dialog that covers it. Null while the element is hidden. */
export const usePageAge = (): string | null => useSyncExternalStore(follow, read, () => null)
