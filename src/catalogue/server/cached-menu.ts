import { type CachedReply, createCachedReply } from '../../server/public-cache/cached-reply.ts'
import { runShared } from '../../server/request-time-budget.ts'
import type { StockChanges } from './stock-changes.ts'

/** The JSON of a menu without its stock figures, split after each `"stock_quantity":`. */
export type SplitMenu = {
  readonly pieces: readonly Buffer[]
  /** For each piece except the last: the product whose stock figure follows it. */
  readonly productIds: readonly number[]
  readonly stock: ReadonlyMap<number, number>
}

type MenuReply = readonly {
  readonly establishment_products: readonly { readonly id: number; readonly stock_quantity: number }[]
}[]

// JSON escapes quotes in strings, so a shop's own text cannot match.
const stockField = /("stock_quantity":)-?\d+/

export const splitMenu = (json: string): SplitMenu => {
  const products = (JSON.parse(json) as MenuReply).flatMap((category) => category.establishment_products)
  const parts = json.split(stockField)
  const pieces: string[] = []
  for (let index = 0; index < parts.length; index += 2) pieces.push(`${parts[index]}${parts[index + 1] ?? ''}`)
  if (pieces.length !== products.length + 1) throw new Error('a menu needs one stock figure per product')
  return {
    pieces: pieces.map((piece) => Buffer.from(piece)),
    productIds: products.map(({ id }) => id),
    stock: new Map(products.map((product) => [product.id, product.stock_quantity])),
  }
}

export const joinMenu = ({ pieces, productIds }: SplitMenu, stock: ReadonlyMap<number, number>): Buffer => {
  const bytes: Buffer[] = []
  for (const [index, piece] of pieces.entries()) {
    bytes.push(piece)
    const id = productIds[index]
    if (id !== undefined) bytes.push(Buffer.from(String(stock.get(id) ?? 0)))
  }
  return Buffer.concat(bytes)
}

/** From this number upwards, pages do not distinguish stock figures. */
const shownUpTo = 10

const shownStockOf = (stock: ReadonlyMap<number, number>): string =>
  [...stock]
    .filter(([, left]) => left < shownUpTo)
    .map(([id, left]) => `${id}:${left}`)
    .join(' ')

/** Where the JSON of a product begins, counted from the end of its piece, and ends in the next piece without its brace. */
type Place = { readonly piece: number; readonly head: number; readonly tail: number }

/** `JSON.stringify` writes each product as it was written in the menu. */
const placesOf = (menu: SplitMenu): ReadonlyMap<number, Place> => {
  const products = (JSON.parse(String(joinMenu(menu, menu.stock))) as MenuReply).flatMap(
    (category) => category.establishment_products,
  )
  return new Map(
    products.map((product, piece) => {
      const [head = '', field = '', tail = ''] = JSON.stringify(product).split(stockField)
      return [product.id, { piece, head: Buffer.byteLength(head + field), tail: Buffer.byteLength(tail) - 1 }]
    }),
  )
}

type Options = {
  readonly json: string
  readonly headers: Readonly<Record<string, string>>
  /** When the next sold-out mark expires, in milliseconds since 1970. */
  readonly validUntil: number
  readonly stockChanges: StockChanges
  /** When the read of `json` started. `at` is in milliseconds of `performance.now()`. */
  readonly readStarted: { readonly at: number; readonly version: number }
  readonly readStock: () => Promise<ReadonlyMap<number, number>>
}

export type CachedMenu = {
  readonly productIds: ReadonlySet<number>
  /** In milliseconds since 1970. Then the menu must be built again. */
  readonly validUntil: number
  reply(): CachedReply
  shownStock(): string
  /** The JSON of a product, in parts and without its closing brace. Null for a product that is in no category. */
  productJson(id: number): readonly Buffer[] | null
  /** True if the stock includes this process's changes, and those that other processes committed over 900 ms ago. */
  isCurrent(): boolean
  /** In milliseconds of `performance.now()`. */
  readAt(): number
  /** Reads the stock with a statement that starts after this call. */
  refresh(): Promise<void>
}

/** Changes by other processes must be visible within a second. */
const maxAgeMs = 900
/** If the stock is older, a request starts a read in the background, so that later requests need not wait. */
const refreshAgeMs = 500

export const createCachedMenu = ({
  json,
  headers,
  validUntil,
  stockChanges,
  readStarted,
  readStock,
}: Options): CachedMenu => {
  const parts = splitMenu(json)
  let places: ReadonlyMap<number, Place> | undefined
  const productIds = new Set(parts.productIds)
  let { stock } = parts
  let current = createCachedReply(joinMenu(parts, stock), headers)
  let shown = shownStockOf(stock)
  let read = readStarted
  /** Up to this version of `stockChanges`, the menu's products are known to be unchanged. */
  let checkedVersion = -1
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null

  const update = (now: ReadonlyMap<number, number>): void => {
    const isSame = [...stock].every(([id, left]) => (now.get(id) ?? left) === left)
    if (isSame) return
    stock = new Map([...stock].map(([id, left]) => [id, now.get(id) ?? left]))
    current = createCachedReply(joinMenu(parts, stock), headers)
    shown = shownStockOf(stock)
  }
  const start = (): Promise<void> => {
    const started = { at: performance.now(), version: stockChanges.version() }
    reading = runShared(readStock)
      .then((now) => {
        update(now)
        read = started
        checkedVersion = -1
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  return {
    productIds,
    validUntil,
    reply: () => current,
    shownStock: () => shown,
    productJson: (id) => {
      places ??= placesOf(parts)
      const place = places.get(id)
      const [before, after] = place ? parts.pieces.slice(place.piece, place.piece + 2) : []
      if (!place || !before || !after) return null
      const figure = Buffer.from(String(stock.get(id) ?? 0))
      return [before.subarray(before.length - place.head), figure, after.subarray(0, place.tail)]
    },
    readAt: () => read.at,
    isCurrent: () => {
      const version = stockChanges.version()
      if (version !== checkedVersion) {
        if (stockChanges.hasChanged(productIds, read.version)) return false
        checkedVersion = version
      }
      const age = performance.now() - read.at
      if (age >= maxAgeMs) return false
      if (age >= refreshAgeMs && !reading) start().catch(() => {})
      return true
    },
    // A read in progress may miss a change, so all calls during it share the next read.
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
