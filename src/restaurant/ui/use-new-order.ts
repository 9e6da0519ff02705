import { useRef, useState } from 'react'
import type { CartRefusal } from '../../cart/cart.ts'
import type { ProductView } from '../../catalogue/ui/menu-view.ts'
import type { EarlierChoice } from '../../catalogue/ui/use-choices.ts'
import { isDecided, newAttempt } from '../../checkout/ui/attempt-key.ts'
import type { CheckoutShop } from '../../checkout/ui/checkout-shop.ts'
import { toNumericString } from '../../kernel/money.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import type { ShopOrderReply } from '../contract.ts'
import type { placeCounterOrder } from '../counter-contract.ts'
import { type DraftLine, priceDraft, putLine, totalOfDraft, withQuantity } from '../counter-draft.ts'
import type { GuestSource } from '../counter-order.ts'

export type GuestDraft = {
  readonly source: GuestSource
  readonly name: string
  readonly phone: string
  readonly table: string
  /** Null: the first mode that the shop offers. */
  readonly mode: 0 | 1 | null
}

const nobody: GuestDraft = { source: 'counter', name: '', phone: '', table: '', mode: null }

export type OrderProblem = { readonly field: 'name' | 'phone' | 'order'; readonly sentences: readonly string[] }

const fieldOf = (code: string): OrderProblem['field'] =>
  code.startsWith('guest-name') ? 'name' : code === 'phone-invalid' || code === 'phone-blocked' ? 'phone' : 'order'

const messagesOf = (details: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(details.changes)
    ? details.changes.flatMap(({ message }: { message?: unknown }) => (typeof message === 'string' ? [message] : []))
    : []

export const useNewOrder = (shop: CheckoutShop, dishes: readonly ProductView[]) => {
  const t = useTexts('restaurant/counter')
  const call = useCall()
  const refresh = useRefresh()
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  const [guest, setGuest] = useState(nobody)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [placed, setPlaced] = useState<ShopOrderReply | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<string | null>(null)
  const isPlacing = useRef(false)
  /** The phone of which staff have read that it is blocked. */
  const blocked = useRef<string | null>(null)
  const priced = priceDraft(lines, dishes)
  const total = totalOfDraft(priced, shop.currency)
  const first = shop.takeaway ? 1 : 0
  const mode = guest.source === 'phone' ? first : (guest.mode ?? first)

  const add = (
    dish: ProductView,
    { optionIds, quantity, note }: EarlierChoice,
    replaced?: string,
  ): Result<null, CartRefusal> => {
    const kept = replaced === undefined ? lines : withQuantity(lines, replaced, 0)
    const put = putLine(kept, { product: dish.id, name: dish.name, options: optionIds, quantity, note })
    if (!put.ok) return put
    setLines(put.value)
    setPlaced(null)
    setProblem(null)
    return ok(null)
  }

  const place = async (scheduledDatetime: string | null): Promise<void> => {
    if (isPlacing.current) return
    if (lines.length === 0) return setProblem({ field: 'order', sentences: [t('nothingChosen')] })
    isPlacing.current = true
    setBusy(true)
    // After a lost reply, the key stays even if the content changes. So the server finds the order of the first press.
    attempt.current ??= newAttempt().key
    const { source, name, phone, table } = guest
    const answer = await call<typeof placeCounterOrder>('POST', '/api/pro/shops/:id/orders', {
      params: { id: shop.id },
      body: {
        ...{ attempt: attempt.current, source, name, phone, location: mode, scheduledDatetime },
        despite_block: blocked.current === phone,
        table: mode === 0 ? table : null,
        montant: toNumericString(total),
        products: priced.map(({ product, options, note, quantity, total: shown }) => ({
          ...{ product, options: [...options], note, quantity },
          ...(shown && { agreedPrice: toNumericString(shown) }),
        })),
      },
    })
    isPlacing.current = false
    setBusy(false)
    if (answer.ok || isDecided(answer.code)) attempt.current = null
    if (answer.ok) {
      setPlaced(answer.value)
      setLines([])
      setGuest(nobody)
      setProblem(null)
      return refresh()
    }
    if (answer.code === 'phone-blocked') blocked.current = phone
    const changes = messagesOf(answer.details)
    if (answer.code === 'network' || answer.code === 'fault')
      return setProblem({ field: 'order', sentences: [t('unknown')] })
    if (changes.length === 0) return setProblem({ field: fieldOf(answer.code), sentences: [answer.message] })
    await refresh()
    setProblem({ field: 'order', sentences: [t('changed'), ...new Set(changes), t('checked')] })
  }

  return {
    ...{ lines, priced, total, guest, mode, problem, placed, isBusy, add, place },
    change: (part: Partial<GuestDraft>) => {
      setGuest({ ...guest, ...part })
      setProblem(null)
    },
    setQuantity: (key: string, quantity: number) => {
      setLines(withQuantity(lines, key, quantity))
      setProblem(null)
    },
    forget: () => setPlaced(null),
    tell: (sentence: string) => setProblem({ field: 'order', sentences: [sentence] }),
  } as const
}

export type NewOrderState = ReturnType<typeof useNewOrder>
