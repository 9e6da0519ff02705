import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { lineProblems } from '../../cart/ui/line-changes.ts'
import { replacing } from '../../cart/ui/replaced-line.ts'
import { useCart } from '../../cart/ui/use-cart.ts'
import { changeSentence } from '../../catalogue/ui/change-text.ts'
import { useChangeWords } from '../../catalogue/ui/use-tell-changes.ts'
import { amountIn, isolatedIn } from '../../kernel/bidi.ts'
import { formatMoney, readAmount, toNumericString } from '../../kernel/money.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ChangeReply } from '../contract.ts'
import type { PricedLine } from './agreed-prices.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import type { CheckoutShop } from './checkout-shop.ts'
import { currentSentences, type Remedy, remedyOfChanges, remedyOfLines } from './remedy.ts'
import type { useAgreedPrices } from './use-agreed-prices.ts'
import type { Payment } from './use-payment.ts'

type ToldChange = Pick<ChangeReply, 'kind' | 'line' | 'after' | 'message'>

type Props = {
  shop: CheckoutShop
  prices: ReturnType<typeof useAgreedPrices>
  payment: Payment
  shut: string | null
  /** True while the dialog shows changes that the screen found before the payment dialog opened. */
  isTelling: boolean
  onTold: () => void
}

const isRise = ({ kind, line, after }: ToldChange, asked: readonly PricedLine[]): boolean => {
  const about = line === null ? undefined : asked[line]
  if (kind !== 'price' || !about || after === null) return false
  return readAmount(after, about.agreed.currency).minor > about.agreed.minor
}

/** A higher price applies only after the customer has accepted it. */
export const TellChanges = ({ shop, prices, payment, shut, isTelling, onTold }: Props) => {
  const t = useTexts('checkout')
  const say = useTexts('checkout/now')
  const cart = useTexts('cart')
  const words = useChangeWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { setQuantity } = useCart(shop)
  const { risen } = prices
  const lines = prices.priced.map(({ line }) => line)
  const rises = risen.map(({ line, agreed, now }, index): ToldChange => {
    const [before, after] = [agreed, now].map((amount) => amountIn(language, formatMoney(amount, shop.currency_symbol)))
    const name = isolatedIn(language, line.product.name)
    const values = { name, before: before ?? '', after: after ?? '' }
    return { kind: 'price', line: index, after: toNumericString(now), message: t('refusals.change-price', values) }
  })
  const found = [
    ...lineProblems(lines).map((change) => changeSentence(change, shop.currency_symbol, words)),
    ...rises.map(({ message }) => message),
  ]
  const { changes, asked, goOn } = payment
  const isRefused = changes.length > 0
  // Otherwise the next change would open the dialog again without a press of the button.
  const isOver = isTelling && !isRefused && found.length === 0
  useEffect(() => {
    if (isOver) onTold()
  }, [isOver, onTold])
  const [wasShut, setWasShut] = useState(false)
  if (wasShut !== (isRefused && (wasShut || shut !== null))) setWasShut(!wasShut)
  const answerTo = (remedy: Remedy, isDearer: boolean, close: () => void, agree: () => void) => {
    if (remedy.kind === 'agree') return { confirm: t(isDearer ? 'changes.accept' : 'changes.goOn'), onConfirm: agree }
    if (remedy.kind === 'remove')
      return {
        confirm: cart('removeSoldOut', { count: remedy.lines.length }),
        onConfirm: async () => {
          close()
          for (const line of remedy.lines) await setQuantity(line, 0)
        },
      }
    const path = (of: string) => pathIn(language, `/${shop.domain}/${of}`)
    return {
      confirm: cart('choose'),
      onConfirm: () => {
        close()
        void navigate(path(`product/${remedy.line.product.id}`), { state: replacing(remedy.line, path('checkout')) })
      },
    }
  }
  if (isTelling && !isRefused)
    return (
      <ChangesDialog
        sentences={found}
        onDecline={onTold}
        {...answerTo(remedyOfLines(lines), true, onTold, () => {
          onTold()
          prices.accept(rises, risen)
          payment.open()
        })}
      />
    )
  return (
    <ChangesDialog
      sentences={currentSentences(changes, { shut, wasShut, again: say('again') })}
      onDecline={goOn}
      {...answerTo(
        remedyOfChanges(changes, asked),
        changes.some((change) => isRise(change, asked)),
        goOn,
        () => {
          prices.accept(changes, asked)
          goOn()
        },
      )}
    />
  )
}
