import { formatMoney, isZero, readAmount } from '../../kernel/money.ts'
import { Price } from '../../ui/bidi-text.tsx'
import type { MirrorShop } from '../cart-mirror.ts'

export type ShopCurrency = Pick<MirrorShop, 'currency' | 'currency_symbol'>

export const ExtraPrice = ({ price, shop }: { price: string | null; shop: ShopCurrency }) => {
  const extra = price === null ? null : readAmount(price, shop.currency)
  if (extra === null || isZero(extra)) return null
  return (
    <>
      {' '}
      (<Price text={`+${formatMoney(extra, shop.currency_symbol)}`} />)
    </>
  )
}
