import { useId } from 'react'
import { countEach } from '../../catalogue/chosen-options.ts'
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx'
import { formatMoney, isSame, readAmount, times } from '../../kernel/money.ts'
import { OwnWords, Price, Times } from '../../ui/bidi-text.tsx'
import { Select } from '../../ui/select.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { quantityChoices } from '../cart.ts'
import type { MirrorShop } from '../cart-mirror.ts'
import type { CartLineReply } from '../contract.ts'
import { ExtraPrice } from './extra-price.tsx'
import { LineProblem } from './line-problem.tsx'

type Props = {
  line: CartLineReply
  shop: Omit<MirrorShop, 'id' | 'name'>
  onQuantity: (quantity: number) => void
}

export function CartLine({ line, shop, onQuantity }: Props) {
  const t = useTexts('cart')
  const name = useId()
  const { product, options, quantity, note, totalPrice, agreedUnitPrice } = line
  const now = readAmount(totalPrice, shop.currency)
  const before = agreedUnitPrice === undefined ? now : times(readAmount(agreedUnitPrice, shop.currency), quantity)
  return (
    <li className="flex gap-3 py-4" aria-labelledby={name}>
      <Thumbnail imageUrl={product.image_url} seed={product.id} className="size-18 rounded-field" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h4 id={name} className="text-base leading-snug">
            <OwnWords>{product.name}</OwnWords>
          </h4>
          <div className="shrink-0 text-end">
            {!isSame(before, now) && (
              <span className="text-sm text-muted">
                <del>
                  <Price text={formatMoney(before, shop.currency_symbol)} />
                </del>{' '}
                <span className="inline-block rtl:-scale-x-100">→</span>{' '}
              </span>
            )}
            <Price text={formatMoney(now, shop.currency_symbol)} className="font-semibold" />
          </div>
        </div>
        {options.length > 0 && (
          <ul className="mt-1 text-sm text-muted">
            {countEach(options, ({ id }) => id).map(({ key, one: option, times: taken }) => (
              <li key={key}>
                {option.groupe.name ? <OwnWords>{option.groupe.name}</OwnWords> : t('otherGroup')} :{' '}
                <Times count={taken} />
                <OwnWords>{option.name}</OwnWords>
                <ExtraPrice price={option.price} times={taken} vat={line.product.vat} shop={shop} />
              </li>
            ))}
          </ul>
        )}
        {note && <p className="mt-1 text-sm text-muted">{t.rich('note', { note })}</p>}
        <LineProblem line={line} domain={shop.domain} />
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
