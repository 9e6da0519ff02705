import { readdirSync } from 'node:fs'
import type { Language } from '../src/kernel/texts.ts'
import { catalogueOf, gatherCatalogues } from '../src/texts/catalogues.ts'

const src = new URL('../src/', import.meta.url)

/** Paths of all catalogues. They are listed from disk, because `import.meta.glob` exists only in bundled code. */
const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => catalogueOf(path) !== null)

export const catalogues = gatherCatalogues(
  Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await import(new URL(path, src).href)] as const)),
  ),
)

/** A pattern for the part of a text before its first inserted value. */
const start = (text: string): RegExp => new RegExp(`^${(/^[^·{<]*/.exec(text)?.[0] ?? '').trim()}`)

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
