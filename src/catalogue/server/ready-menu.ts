import { makeReady, type ReadyReply } from '../../server/hot-reply.ts'
import type { StockChanges } from './stock-changes.ts'

/** A menu's bytes, cut where its stock stands. */
export type CutMenu = {
  readonly pieces: readonly Buffer[]
  /** Whose stock stands after each piece but the last; a product may stand in several categories. */
  readonly productIds: readonly number[]
  readonly stock: ReadonlyMap<number, number>
}

type MenuReply = readonly {
  readonly establishment_products: readonly { readonly id: number; readonly stock_quantity: number }[]
}[]

// Inside a string its quotes would be escaped, so this is never a piece of prose.
const stockField = /("stock_quantity":)-?\d+/

export const cutMenu = (json: string): CutMenu => {
  const products = (JSON.parse(json) as MenuReply).flatMap((category) => category.establishment_products)
  const parts = json.split(stockField)
  const pieces: string[] = []
  for (let index = 0; index < parts.length; index += 2) pieces.push(`${parts[index]}${parts[index + 1] ?? ''}`)
  if (pieces.length !== products.length + 1) throw new Error('a menu has as many stocks as products')
  return {
    pieces: pieces.map((piece) => Buffer.from(piece)),
    productIds: products.map(({ id }) => id),
    stock: new Map(products.map((product) => [product.id, product.stock_quantity])),
  }
}

export const spliceMenu = ({ pieces, productIds }: CutMenu, stock: ReadonlyMap<number, number>): Buffer => {
  const bytes: Buffer[] = []
  for (const [index, piece] of pieces.entries()) {
    bytes.push(piece)
    const id = productIds[index]
    if (id !== undefined) bytes.push(Buffer.from(String(stock.get(id) ?? 0)))
  }
  return Buffer.concat(bytes)
}

/** More than this of a product looks the same on every page. */
const plenty = 10

/** What a page shows of the stock: pages with the same look are the same page. */
const lookOf = (stock: ReadonlyMap<number, number>): string =>
  [...stock]
    .filter(([, left]) => left < plenty)
    .map(([id, left]) => `${id}:${left}`)
    .join(' ')

type Options = {
  readonly json: string
  readonly headers: Readonly<Record<string, string>>
  readonly motion: StockChanges
  /** When its stock was asked for: milliseconds of `performance.now()`, and the version of what moved by then. */
  readonly begun: { readonly at: number; readonly version: number }
  readonly readStock: () => Promise<ReadonlyMap<number, number>>
}

export type ReadyMenu = {
  readonly productIds: ReadonlySet<number>
  reply(): ReadyReply
  stockLook(): string
  /** Whether it carries all stock that this process has committed by now, and what others had a second ago. */
  isCurrent(): boolean
  /** When the stock that it carries was asked for: milliseconds of `performance.now()`. */
  readAt(): number
  /** Reads the stock with a statement that begins after this call. */
  refresh(): Promise<void>
}

/** Orders of other processes are in every answer after a second; a reading is given up a little earlier. */
const longestAgeMs = 900
/** From this age on an answer has the next reading begin, so that the answers after it need not wait for one. */
const agingMs = 500

/** One shop's menu: made once, with the stock of the moment spliced in. */
export const createReadyMenu = ({ json, headers, motion, begun, readStock }: Options): ReadyMenu => {
  const cut = cutMenu(json)
  const productIds = new Set(cut.productIds)
  let { stock } = cut
  let current = makeReady(spliceMenu(cut, stock), headers)
  let look = lookOf(stock)
  let read = begun
  /** At this version nothing of ours was moving, or had moved since the stock was read. */
  let checkedVersion = -1
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null

  const take = (now: ReadonlyMap<number, number>): void => {
    const isSame = [...stock].every(([id, left]) => (now.get(id) ?? left) === left)
    if (isSame) return
    stock = new Map([...stock].map(([id, left]) => [id, now.get(id) ?? left]))
    current = makeReady(spliceMenu(cut, stock), headers)
    look = lookOf(stock)
  }
  const start = (): Promise<void> => {
    const beginning = { at: performance.now(), version: motion.version() }
    reading = readStock()
      .then((now) => {
        take(now)
        read = beginning
        checkedVersion = -1
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  return {
    productIds,
    reply: () => current,
    stockLook: () => look,
    readAt: () => read.at,
    isCurrent: () => {
      const version = motion.version()
      if (version !== checkedVersion) {
        if (motion.hasMoved(productIds, read.version)) return false
        checkedVersion = version
      }
      const age = performance.now() - read.at
      if (age >= longestAgeMs) return false
      if (age >= agingMs && !reading) start().catch(() => {})
      return true
    },
    // A reading under way may have begun too early: all who come meanwhile share the one after it.
    refresh: () => {
      if (!reading) return start()
      next ??= reading
        .catch(() => {})
        .then(() => {
          next = null
          return start()
        })
      return next
    },
  }
}
