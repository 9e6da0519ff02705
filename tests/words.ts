import { ar } from '../src/texts/ar.ts'
import { en } from '../src/texts/en.ts'
import { fr } from '../src/texts/fr.ts'

export const catalogues = { fr, en, ar } as const

/** How a text begins, up to its first value: enough to find a button in any language. */
const start = (text: string): RegExp => new RegExp(`^${(/^[^·{<]*/.exec(text)?.[0] ?? '').trim()}`)

/** The buttons and links of an order at the counter, in one language. */
export const wordsOf = (language: keyof typeof catalogues) => {
  const { cart, catalogue, checkout, orders } = catalogues[language]
  return {
    add: start(catalogue.menu.add),
    proceed: start(checkout.pay.action),
    scheduled: start(checkout.pickup.scheduled),
    standard: start(checkout.pickup.standard),
    payAtCounter: start(checkout.payment.confirmCounter),
    follow: start(orders.success.follow),
    toCheckout: start(cart.checkout),
  }
}
