import HeartIcon from 'lucide-react/icons/heart'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFailureText, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { Favourite } from '../favourite.ts'
import { changeFavourite, useFavourites } from './favourite-store.ts'

export function FavouriteButton({ shop }: { shop: Favourite }) {
  const t = useTexts('favourites')
  const failureText = useFailureText()
  const isKept = useFavourites()?.some(({ id }) => id === shop.id) ?? false
  const press = async () => {
    const failed = await changeFavourite(shop, !isKept)
    if (failed) toast.error(failureText(failed.message, failed.status).trim() || t('full'))
  }
  return (
    <IconButton
      variant="surface"
      label={t('keep', { shop: shop.name })}
      aria-pressed={isKept}
      onClick={() => void press()}
    >
      <HeartIcon aria-hidden="true" className={isKept ? 'fill-brik text-brik' : ''} />
    </IconButton>
  )
}
