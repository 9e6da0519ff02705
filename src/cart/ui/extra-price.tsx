import { basisPointsOf, priceWithVat } from '../../catalogue/pricing.ts'
import { formatMoney, isZero, times } from '../../kernel/money.ts'
import { Price } from '../../ui/bidi-text.tsx'
import type { MirrorShop } from '../cart-mirror.ts'

export type ShopCurrency = Pick<MirrorShop, 'currency' | 'currency_symbol'>

type Props = { price: string | null; times: number; vat: number; shop: ShopCurrency }

/** Shows the price, with VAT, of an option that is taken `times` times. `price` is before VAT. */
export const ExtraPrice = ({ price, times: taken, vat, shop }: Props) => {
  const extra = price === null ? null : priceWithVat(price, [], basisPointsOf(vat), shop.currency)
  if (extra === null || isZero(extra)) return null
  return (
    <>
      {' '}
      (<Price text={`+${formatMoney(times(extra, taken), shop.currency_symbol)}`} />)
    </>
  )
}
