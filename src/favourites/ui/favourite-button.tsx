import { useEffect, useState } from 'react'
import { useAccount } from '../../account/ui/account-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFailureText, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { Favourite } from '../favourite.ts'
import { hasKeptFavourites } from './kept-favourites.ts'

const loadStore = () => import('./favourite-store.ts')

/** Loads the favourites only for who may have some, or at the first press, because a first visit has little room. */
export function FavouriteButton({ shop: { id, name } }: { shop: Favourite }) {
  const t = useTexts('catalogue')
  const failureText = useFailureText()
  const isSignedIn = useAccount().state === 'signed-in'
  const [isKept, setKept] = useState(false)
  const follows = isSignedIn || hasKeptFavourites()
  useEffect(() => {
    if (!follows) return
    const following = loadStore().then(
      (store) => store.followFavourite(id, setKept),
      () => {},
    )
    return () => void following.then((end) => end?.())
  }, [follows, id])
  const press = async () => {
    const failed = await loadStore().then(
      (store) => store.changeFavourite({ id, name }, !isKept),
      () => ({ message: '', status: 0 }),
    )
    if (failed) toast.error(failureText(failed.message, failed.status).trim())
    else setKept(!isKept)
  }
  return (
    <IconButton
      variant="surface"
      label={t('favourite', { shop: name })}
      aria-pressed={isKept}
      onClick={() => void press()}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={isKept ? 'fill-brik text-brik' : 'fill-none'}
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M12 21C5 16 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 8-10 13z" />
      </svg>
    </IconButton>
  )
}
