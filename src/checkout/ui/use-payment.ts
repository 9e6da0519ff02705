import { useEffect, useRef, useState } from 'react'
import { cartUpdated } from '../../cart/ui/cart-store.ts'
import { type Money, toNumericString } from '../../kernel/money.ts'
import { instructionsFor, type OrderInstructions } from '../../orders/instructions.ts'
import { payAtCounter } from '../../orders/order.ts'
import { call } from '../../ui/call.ts'
import { pathIn } from '../../ui/language-path.ts'
import { type Translate, useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { ChangeReply, placeOrder } from '../contract.ts'
import type { PickupMode } from '../pickup-mode.ts'
import type { fr } from '../texts/fr.ts'
import type { PricedLine } from './agreed-prices.ts'
import { askAttempt } from './ask-attempt.ts'
import {
  type Attempt,
  attemptFor,
  forgetAttempt,
  isDecided,
  isUnknown,
  keepAttempt,
  keptAttempt,
  newAttempt,
} from './attempt-key.ts'

export type Wish = {
  readonly lines: readonly PricedLine[]
  readonly amount: Money
  readonly phone: string
  readonly mode: PickupMode
  readonly scheduledDatetime: string | null
  readonly instructions: OrderInstructions
}

type Outcome = {
  onPlaced(orderId: number, redirectUrl: string | null): void
  /** No new order was placed, because the customer's earlier order is paid. */
  onEarlierPaid(orderId: number): void
  /** The server no longer accepts the phone as verified. */
  onPhoneUnverified(): void
  /** The shop takes no order of this phone, or none with payment at the counter. */
  onPhoneRefused(): void
  /** The shop cannot be paid by the chosen service any more. */
  onServiceClosed(): void
  onSignedOut(): void
  onChanges(changes: readonly ChangeReply[]): void
}

type Changes = { readonly changes: readonly ChangeReply[]; readonly asked: readonly PricedLine[] }

const noChanges: Changes = { changes: [], asked: [] }

const isPhoneRefusal = (code: string): boolean =>
  code === 'phone-blocked' || code === 'counter-not-collected' || code.startsWith('new-customer-')

const toastId = 'payment'

const bodyOf = (wish: Wish, method: string) => ({
  montant: toNumericString(wish.amount),
  products: wish.lines.map(({ agreed, line: { product, options, quantity, note } }) => ({
    product: product.id,
    options: options.map(({ id }) => id),
    quantity,
    note,
    agreedPrice: toNumericString(agreed),
  })),
  phone: wish.phone.replace(/\s/g, ''),
  location: wish.mode,
  scheduledDatetime: wish.scheduledDatetime,
  appvue: method,
  ...instructionsFor(wish.mode, wish.instructions),
})

const changesOf = (details: Readonly<Record<string, unknown>>): readonly ChangeReply[] =>
  Array.isArray(details.changes) ? details.changes : []

const failureOf = (t: Translate<typeof fr>, code: string, message: string): string => {
  if (isUnknown(code)) return t('payment.noResponse')
  return message ? t('payment.failedBecause', { reason: message }) : t('payment.failed')
}

export const usePayment = (shopId: number, wish: Wish, outcome: Outcome) => {
  const t = useTexts('checkout')
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const [method, setMethod] = useState(payAtCounter)
  const chosen = useRef(method)
  const [isPaying, setIsPaying] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [{ changes, asked }, setChanges] = useState(noChanges)
  const attempt = useRef<Attempt | null>(null)
  const stopAsking = useRef(() => {})

  const begin = () => {
    setError(null)
    attempt.current ??= keptAttempt(shopId) ?? newAttempt()
  }

  const choose = (next: string) => {
    chosen.current = next
    setMethod(next)
  }

  const fail = (sentence: string) => {
    setError(sentence)
    toast.error(sentence, { id: toastId })
  }

  const forget = () => {
    attempt.current = null
    forgetAttempt(shopId)
  }

  const place = (orderId: number, redirectUrl: string | null, isAtCounter: boolean) => {
    // Before a redirect the dialog stays open: closing it goes back in the history and cancels the navigation.
    if (redirectUrl === null) setIsOpen(false)
    // An earlier request of this attempt placed the order with payment at the counter.
    const isOtherChoice = isAtCounter && chosen.current !== payAtCounter
    toast.success(t(isOtherChoice ? 'payment.placedAtCounter' : 'payment.placed'), { id: toastId })
    outcome.onPlaced(orderId, redirectUrl)
  }

  const lookFor = (key: string) => {
    stopAsking.current()
    stopAsking.current = askAttempt(key, ({ id, payment_state, payment_method }) => {
      forget()
      setError(null)
      // The cart is kept while the online payment is open.
      const redirectUrl = payment_state === 'pending' ? pathIn(language, `/order/success/${id}`) : null
      place(id, redirectUrl, payment_method === payAtCounter)
    })
  }

  // Customers often reload the page when a reply is missing. The cart may be empty then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    const kept = keptAttempt(shopId)
    if (kept && kept.content !== null) lookFor(kept.key)
    return () => stopAsking.current()
  }, [shopId])

  const pay = async (by = method) => {
    stopAsking.current()
    setError(null)
    setIsPaying(true)
    const body = bodyOf(wish, by)
    // Without `appvue`, because another payment method does not make a new order.
    attempt.current = attemptFor(attempt.current, JSON.stringify({ ...body, appvue: '' }))
    keepAttempt(shopId, attempt.current)
    const answer = await call<typeof placeOrder>('POST', '/api/establishment/:establishmentId/paiement', {
      params: { establishmentId: shopId },
      body,
      headers: { 'idempotency-key': attempt.current.key },
    })
    setIsPaying(false)
    // Until the outcome is known, a retry must use the same key.
    if (answer.ok || isDecided(answer.code)) forget()
    if (answer.ok) {
      if (!answer.value?.success) {
        setIsOpen(true)
        return fail(t('payment.failed'))
      }
      const { commande_id: id, redirect_url: redirectUrl } = answer.value
      return place(id, redirectUrl, redirectUrl === null)
    }
    const changed = changesOf(answer.details)
    if (changed.length > 0) {
      setIsOpen(false)
      setChanges({ changes: changed, asked: wish.lines })
      return outcome.onChanges(changed)
    }
    if (answer.code === 'earlier-order-paid') {
      setIsOpen(false)
      toast.success(answer.message, { id: toastId })
      return outcome.onEarlierPaid(Number(answer.details.commande_id))
    }
    // Opens it if it was not open: there the customer reads why, and tries again.
    setIsOpen(true)
    fail(failureOf(t, answer.code, answer.message))
    if (isUnknown(answer.code)) lookFor(attempt.current.key)
    if (answer.code === 'phone-not-verified' || answer.code === 'phone-invalid') {
      setIsOpen(false)
      outcome.onPhoneUnverified()
    }
    if (isPhoneRefusal(answer.code)) outcome.onPhoneRefused()
    if (answer.code === 'gateway-closed') {
      choose(payAtCounter)
      outcome.onServiceClosed()
    }
    if (answer.code === 'not-signed-in') outcome.onSignedOut()
  }

  return {
    isOpen,
    method,
    isPaying,
    error,
    changes,
    open: () => {
      begin()
      setIsOpen(true)
    },
    pay: () => pay(),
    /** Without the dialog. */
    payAtCounter: () => {
      begin()
      choose(payAtCounter)
      return pay(payAtCounter)
    },
    setMethod: choose,
    close: () => {
      if (!isPaying) setIsOpen(false)
    },
    /** The lines to which the `line` index of a change refers. */
    asked,
    /** Reloads the cart, so that the button shows the new total. */
    goOn: () => {
      setChanges(noChanges)
      window.dispatchEvent(new Event(cartUpdated))
    },
  }
}

export type Payment = ReturnType<typeof usePayment>
