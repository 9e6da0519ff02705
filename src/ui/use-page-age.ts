import { useSyncExternalStore } from 'react'

const placeOf = (): HTMLElement | null => document.getElementById('page-age')

const follow = (told: () => void): (() => void) => {
  const watch = new MutationObserver(told)
  const place = placeOf()
  if (place) watch.observe(place, { attributes: true, characterData: true, childList: true, subtree: true })
  return () => watch.disconnect()
}

const read = (): string | null => {
  const place = placeOf()
  return place && !place.hidden && place.firstChild ? place.firstChild.textContent : null
}

/** How old what the page shows is, while it says so itself: a layer over the page says it too. */
export const usePageAge = (): string | null => useSyncExternalStore(follow, read, () => null)
