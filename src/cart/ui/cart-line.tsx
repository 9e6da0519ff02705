import { useId } from 'react'
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx'
import { formatMoney, readAmount } from '../../kernel/money.ts'
import { Price } from '../../ui/bidi-text.tsx'
import { Select } from '../../ui/select.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { quantityChoices } from '../cart.ts'
import type { CartLineReply } from '../contract.ts'
import { ExtraPrice, type ShopCurrency } from './extra-price.tsx'

type Props = {
  line: CartLineReply
  shop: ShopCurrency
  onQuantity: (quantity: number) => void
}

export function CartLine({ line, shop, onQuantity }: Props) {
  const t = useTexts('cart')
  const name = useId()
  const { product, options, quantity, note, totalPrice } = line
  return (
    <li className="flex gap-3 py-4" aria-labelledby={name}>
      <Thumbnail imageUrl={product.image_url} seed={product.id} className="size-18 rounded-field" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h4 id={name} className="text-base leading-snug">
            <bdi>{product.name}</bdi>
          </h4>
          <Price
            text={formatMoney(readAmount(totalPrice, shop.currency), shop.currency_symbol)}
            className="shrink-0 font-semibold"
          />
        </div>
        {options.length > 0 && (
          <ul className="mt-1 text-sm text-muted">
            {options.map((option) => (
              <li key={option.id}>
                <bdi>{option.groupe.name || t('otherGroup')}</bdi> : <bdi>{option.name}</bdi>
                <ExtraPrice price={option.price} vat={line.product.vat} shop={shop} />
                {option.sold_out && <span className="block font-medium text-danger">{t('soldOut')}</span>}
              </li>
            ))}
          </ul>
        )}
        {note && <p className="mt-1 text-sm text-muted">{t.rich('note', { note })}</p>}
        {product.stock_quantity <= 0 && <p className="mt-1 text-sm font-medium text-danger">{t('soldOut')}</p>}
        <div className="mt-2 w-32">
          <Select
            compact
            labelHidden
            label={t('quantityOf', { product: product.name })}
            value={quantity}
            onChange={(event) => onQuantity(Number(event.target.value))}
          >
            <option value={0}>{t('remove')}</option>
            {quantityChoices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </li>
  )
}
