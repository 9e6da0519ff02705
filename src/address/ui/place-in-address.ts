import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listingPath, readListingFilter } from '../../catalogue/listing-filter.ts'
import { useChosenAddress } from './chosen-address-store.ts'

/** Keys of history entries whose postal code is that of the chosen address. They follow a change of it. */
const following = new Set<string>()

/** The last postal code that was written into an address. Links of that page carry it to the next entries. */
let written: string | null = null

const isFollowing = (key: string, asked: string | null): boolean => {
  // The address may be forgotten before the list of a new entry is shown.
  if (asked !== null && asked === written) following.add(key)
  const state = history.state as { key?: string; followsPlace?: boolean } | null
  if (state?.key === key && state.followsPlace) following.add(key)
  return following.has(key)
}

const never = (): (() => void) => () => {}

type Place = {
  /** The postal code in the router's address. */
  readonly asked: string | null
  readonly postalCode: string | null
  /** The address has the postal code of somebody else, who shared it. */
  readonly isShared: boolean
}

/** The place of the listing: that of a shared address, or else the chosen one. */
export const useListPlace = (asked: string | null): Place => {
  const { key } = useLocation()
  const chosen = useChosenAddress()?.zip_code ?? null
  const follows = useSyncExternalStore(
    never,
    () => isFollowing(key, asked),
    () => false,
  )
  const isShared = asked !== null && asked !== chosen && !follows
  return { asked, postalCode: isShared ? asked : chosen, isShared }
}

/** Writes the chosen postal code, and nothing more exact, into the address of the list that is shown. */
export const useShownPlace = ({ asked, postalCode, isShared }: Place, isShown: boolean): void => {
  const { key } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isShared || !isShown || (history.state?.key ?? 'default') !== key) return
    if (postalCode === null && !following.has(key)) return
    following.add(key)
    if (postalCode !== null) written = postalCode
    const { pathname, search, hash, origin } = location
    const filter = { ...readListingFilter(new URLSearchParams(search)), postalCode }
    const address = pathname + new URL(listingPath(filter), origin).search + hash
    history.replaceState({ ...history.state, followsPlace: true }, '', address)
    // The search in the header reads the router's address.
    if (asked !== null && asked !== postalCode) void navigate(address, { replace: true, preventScrollReset: true })
  }, [key, asked, postalCode, isShared, isShown, navigate])
}
