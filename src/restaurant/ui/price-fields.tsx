import { useState } from 'react'
import { priceWithVat } from '../../catalogue/pricing.ts'
import { percentText } from '../../catalogue/vat-rates.ts'
import { formatMoney, money } from '../../kernel/money.ts'
import { inLanguage } from '../../kernel/texts.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { readPrice } from '../menu-rules.ts'
import type { EditedShopView, VatChoice } from '../menu-view.ts'
import { comesOutExactly, priceBeforeVat } from '../paid-price.ts'
import { amountText, type ProductDraft } from '../product-draft.ts'

type Props = {
  shop: EditedShopView
  draft: Pick<ProductDraft, 'price' | 'vat'>
  rates: readonly VatChoice[]
  change: (part: Partial<Pick<ProductDraft, 'price' | 'vat'>>) => void
  errorOf: (field: 'price' | 'vat') => string | null
}

/** What the customer pays and the price before VAT. Either can be typed; the other follows, and only the latter is saved. */
export const PriceFields = ({ shop: { currency, currencySymbol: symbol }, draft, rates, change, errorOf }: Props) => {
  const t = useTexts('restaurant/menu-editor')
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const amountOf = (text: string) => {
    const minor = readPrice(text, currency)
    return minor === null ? null : money(minor, currency)
  }
  const beforeVat = (text: string, vat: number): string => {
    const amount = amountOf(text)
    return amount ? amountText(priceBeforeVat(amount, vat)) : ''
  }
  const net = amountOf(draft.price)
  const paid = net && priceWithVat(net, [], draft.vat)
  /** Until the price is changed in another way. */
  const own = typed !== null && beforeVat(typed, draft.vat) === draft.price ? typed : null
  const wanted = own === null ? null : amountOf(own)
  const typePaid = (text: string, vat: number) => {
    setTyped(text)
    change({ price: beforeVat(text, vat), vat })
  }
  const shared = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr', maxLength: 20 } as const
  return (
    <>
      <div className="grid grid-cols-[1fr_8rem] items-end gap-3">
        <TextField
          {...shared}
          name={own === null ? 'paid' : 'price'}
          label={t('form.paidPrice', { symbol })}
          value={own ?? (paid ? amountText(paid) : '')}
          onChange={({ target }) => typePaid(target.value, draft.vat)}
          error={own === null ? null : errorOf('price')}
        />
        <Select
          name="vat"
          label={t('form.vat')}
          value={draft.vat}
          onChange={({ target }) => {
            const vat = Number(target.value)
            if (own === null) change({ vat })
            else typePaid(own, vat)
          }}
          error={errorOf('vat')}
        >
          {rates.map(({ basisPoints, names }) => (
            <option key={basisPoints} value={basisPoints}>
              {[
                t('form.rate', { rate: percentText(basisPoints) }),
                ...names.map((name) => inLanguage(name, language)),
              ].join(' · ')}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="-mt-3 text-sm text-muted empty:hidden">
        {wanted &&
          paid &&
          !comesOutExactly(wanted, draft.vat) &&
          t('form.nearest', { price: formatMoney(paid, symbol) })}
      </p>
      <TextField
        {...shared}
        name={own === null ? 'price' : 'net'}
        label={t('form.price', { symbol })}
        value={draft.price}
        onChange={({ target }) => {
          setTyped(null)
          change({ price: target.value })
        }}
        error={own === null ? errorOf('price') : null}
      />
    </>
  )
}
