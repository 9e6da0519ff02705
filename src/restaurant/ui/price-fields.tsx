import { beforeVat } from '../../catalogue/pricing.ts'
import { readPercentsKey } from '../../catalogue/vat-rates.ts'
import { leftToRight } from '../../kernel/bidi.ts'
import { formatMoney, money } from '../../kernel/money.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { readPrice } from '../menu-rules.ts'
import type { EditedShopView, VatChoice } from '../menu-view.ts'
import type { ProductDraft } from '../product-draft.ts'
import { VatSelect } from './vat-select.tsx'

type Props = {
  shop: EditedShopView
  draft: Pick<ProductDraft, 'price' | 'vat'>
  rates: readonly VatChoice[]
  change: (part: Partial<Pick<ProductDraft, 'price' | 'vat'>>) => void
  errorOf: (field: 'price' | 'vat') => string | null
}

/** The typed price includes VAT. The price without VAT cannot be edited. */
export const PriceFields = ({ shop, draft, rates, change, errorOf }: Props) => {
  const { currency, currencySymbol: symbol, outsideVat } = shop
  const t = useTexts('restaurant/menu-editor')
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
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {priceField}
        <VatSelect
          label={t('form.vat')}
          rates={rates}
          value={draft.vat}
          onValue={(key) => change({ vat: key })}
          error={errorOf('vat')}
        />
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
