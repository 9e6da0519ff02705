import { beforeVat } from '../../catalogue/net-price.ts'
import { percentsKey, readPercentsKey } from '../../catalogue/vat-rates.ts'
import { formatMoney, money } from '../../kernel/money.ts'
import { inLanguage } from '../../kernel/texts.ts'
import { leftToRight } from '../../ui/bidi-text.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { readPrice } from '../menu-rules.ts'
import type { EditedShopView, VatChoice } from '../menu-view.ts'
import type { ProductDraft } from '../product-draft.ts'
import { percentsText } from './percents-text.ts'

type Props = {
  shop: EditedShopView
  draft: Pick<ProductDraft, 'price' | 'vat'>
  rates: readonly VatChoice[]
  change: (part: Partial<Pick<ProductDraft, 'price' | 'vat'>>) => void
  errorOf: (field: 'price' | 'vat') => string | null
}

/** The price is what the customer pays. What is left of it without VAT is only shown. */
export const PriceFields = ({ shop, draft, rates, change, errorOf }: Props) => {
  const { currency, currencySymbol: symbol, outsideVat } = shop
  const t = useTexts('restaurant/menu-editor')
  const language = useLanguage()
  const minor = readPrice(draft.price, currency)
  const vat = readPercentsKey(draft.vat)
  const net = (percent: number) => leftToRight(formatMoney(beforeVat(money(minor ?? 0, currency), percent), symbol))
  const isSame = vat.basisPoints === vat.eatingIn
  const priceField = (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      name="price"
      label={t('form.price', { symbol })}
      value={draft.price}
      onChange={({ target }) => change({ price: target.value })}
      error={errorOf('price') ?? (outsideVat ? errorOf('vat') : null)}
    />
  )
  if (outsideVat) return priceField
  return (
    <>
      <div className="grid grid-cols-[1fr_8rem] items-end gap-3">
        {priceField}
        <Select
          name="vat"
          label={t('form.vat')}
          value={draft.vat}
          onChange={({ target }) => change({ vat: target.value })}
          error={errorOf('vat')}
        >
          {rates.map((rate) => (
            <option key={percentsKey(rate)} value={percentsKey(rate)}>
              {[percentsText(t, rate), ...rate.names.map((name) => inLanguage(name, language))].join(' · ')}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="-mt-3 text-sm text-muted empty:hidden">
        {minor !== null &&
          (isSame
            ? vat.basisPoints > 0 && t('form.net', { price: net(vat.basisPoints) })
            : t('form.bothNet', { takenAway: net(vat.basisPoints), eatenIn: net(vat.eatingIn) }))}
      </p>
    </>
  )
}
