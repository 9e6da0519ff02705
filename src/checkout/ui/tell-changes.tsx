import { amountIn, isolatedIn } from '../../kernel/bidi.ts'
import { formatMoney, readAmount, toNumericString } from '../../kernel/money.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { PricedLine } from './agreed-prices.ts'
import { ChangesDialog, type ToldChange } from './changes-dialog.tsx'
import type { CheckoutShop } from './checkout-shop.ts'
import type { useAgreedPrices } from './use-agreed-prices.ts'
import type { Payment } from './use-payment.ts'

type Props = {
  shop: CheckoutShop
  prices: ReturnType<typeof useAgreedPrices>
  payment: Payment
  /** The screen itself has seen a price rise, and says so before the payment opens. */
  isTellingRise: boolean
  onToldRise: () => void
}

const isRise = ({ kind, line, after }: ToldChange, asked: readonly PricedLine[]): boolean => {
  const about = line === null ? undefined : asked[line]
  if (kind !== 'price' || !about || after === null) return false
  return readAmount(after, about.agreed.currency).minor > about.agreed.minor
}

/** Tells what has changed since the customer saw it. A dearer price counts only after the customer has accepted it. */
export const TellChanges = ({ shop, prices, payment, isTellingRise, onToldRise }: Props) => {
  const t = useTexts('checkout')
  const language = useLanguage()
  const { risen } = prices
  const seen = risen.map(({ line, agreed, now }, index): ToldChange => {
    const [before, after] = [agreed, now].map((amount) => amountIn(language, formatMoney(amount, shop.currency_symbol)))
    const name = isolatedIn(language, line.product.name)
    const values = { name, before: before ?? '', after: after ?? '' }
    return { kind: 'price', line: index, after: toNumericString(now), message: t('refusals.change-price', values) }
  })
  if (isTellingRise && payment.changes.length === 0)
    return (
      <ChangesDialog
        changes={seen}
        isDearer
        onDecline={onToldRise}
        onAccept={() => {
          onToldRise()
          prices.accept(seen, risen)
          payment.open()
        }}
      />
    )
  return (
    <ChangesDialog
      changes={payment.changes}
      isDearer={payment.changes.some((change) => isRise(change, payment.asked))}
      onDecline={payment.goOn}
      onAccept={() => {
        prices.accept(payment.changes, payment.asked)
        payment.goOn()
      }}
    />
  )
}
