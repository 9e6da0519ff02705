import { useEffect, useSyncExternalStore } from 'react'
import { loadAccount } from '../../account/ui/account-store.ts'
import { call } from '../../ui/call.ts'
import { readStored, store } from '../../ui/device-storage.ts'
import type { addFavourites, listFavourites, removeFavourite } from '../contract.ts'
import { type Favourite, mostFavourites, readFavourites } from '../favourite.ts'
import { favouritesKey } from './kept-favourites.ts'

/** Null until they are read. */
let favourites: readonly Favourite[] | null = null
let reading: Promise<void> | null = null
const listeners = new Set<() => void>()

const become = (next: readonly Favourite[] | null): void => {
  favourites = next
  for (const listener of listeners) listener()
}

const ofDevice = (): Favourite[] => readFavourites(readStored(favouritesKey))

const keepOnDevice = (next: readonly Favourite[]): void => {
  try {
    if (next.length === 0) localStorage.removeItem(favouritesKey)
    else store(favouritesKey, JSON.stringify(next))
  } catch {
    // Without storage, the favourites last as long as the page.
  }
  become(next)
}

/** Favourites of this device join those of the account that has signed in here. */
const readOfAccount = async (): Promise<void> => {
  const waiting = ofDevice()
  if (waiting.length > 0) {
    const establishments = waiting.map(({ id }) => id)
    const joined = await call<typeof addFavourites>('POST', '/api/favourites', { body: { establishments } })
    // A refusal is final: these shops are unknown, or the account is full.
    if (joined.ok || joined.code === 'unknown-shop' || joined.code === 'too-many-favourites') keepOnDevice([])
    if (joined.ok) return become(joined.value)
  }
  const answer = await call<typeof listFavourites>('GET', '/api/favourites')
  if (answer.ok) become(answer.value)
  else reading = null
}

export const loadFavourites = (): Promise<void> => {
  reading ??= loadAccount().then(({ state }) => {
    if (state === 'signed-in') return readOfAccount()
    if (state === 'signed-out') become(ofDevice())
    else reading = null
  })
  return reading
}

/** Returns null if it worked. On a full device, the oldest favourite gives way. */
export const changeFavourite = async (
  shop: Favourite,
  isWanted: boolean,
): Promise<{ readonly message: string; readonly status: number } | null> => {
  await loadFavourites()
  const before = favourites ?? []
  const others = before.filter(({ id }) => id !== shop.id)
  const next = isWanted ? [{ id: shop.id, name: shop.name }, ...others] : others
  const { state } = await loadAccount()
  if (state !== 'signed-in') {
    keepOnDevice(next.slice(0, mostFavourites))
    return null
  }
  become(next)
  const answer = isWanted
    ? await call<typeof addFavourites>('POST', '/api/favourites', { body: { establishments: [shop.id] } })
    : await call<typeof removeFavourite>('DELETE', '/api/favourites', { query: { establishment: shop.id } })
  if (answer.ok) return null
  // Another press may have changed other favourites meanwhile.
  const now = (favourites ?? []).filter(({ id }) => id !== shop.id)
  become(isWanted ? now : [shop, ...now])
  return answer
}

/** Tells whether the shop is a favourite, now and after each change. */
export const followFavourite = (shopId: number, tell: (isKept: boolean) => void): (() => void) => {
  const look = () => favourites && tell(favourites.some(({ id }) => id === shopId))
  look()
  void loadFavourites()
  listeners.add(look)
  return () => void listeners.delete(look)
}

export const useFavourites = (): readonly Favourite[] | null => {
  useEffect(() => void loadFavourites(), [])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => favourites,
    () => null,
  )
}
