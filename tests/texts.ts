import { readdirSync } from 'node:fs'
import type { Language } from '../src/kernel/texts.ts'
import { catalogueOf, gatherCatalogues } from '../src/texts/catalogues.ts'

const src = new URL('../src/', import.meta.url)

/** Read from their folders: neither Playwright nor plain Node knows the bundler's way of finding them. */
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => catalogueOf(path) !== null)

export const catalogues = gatherCatalogues(
  Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await import(new URL(path, src).href)] as const)),
  ),
)

/** How a text begins, up to its first value: enough to find a button in any language. */
const start = (text: string): RegExp => new RegExp(`^${(/^[^·{<]*/.exec(text)?.[0] ?? '').trim()}`)

/** The buttons and links of an order at the counter, in one language. */
export const wordsOf = (language: Language) => {
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
