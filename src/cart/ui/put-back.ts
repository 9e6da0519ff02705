import type { CartLineReply } from '../contract.ts'
import { sendAdd } from './cart-calls.ts'
import type { ShopCart } from './cart-store.ts'

type Outcome = {
  /** The number of lines that can no longer be ordered like this. */
  readonly refused: number
  /** Without an answer of the server, so that they can be tried again. */
  readonly unsent: readonly CartLineReply[]
}

/** Adds the lines of a removed cart again, at today's prices. */
export const putBack = async ({ shop, lines }: ShopCart): Promise<Outcome> => {
  let refused = 0
  const unsent: CartLineReply[] = []
  for (const line of lines) {
    const { product, options, quantity, note } = line
    const choice = { productId: product.id, optionIds: options.map(({ id }) => id), quantity, note }
    const change = await sendAdd(shop, choice)
    if (change.ok) continue
    if (change.status >= 400 && change.status < 500) refused += 1
    else unsent.push(line)
  }
  return { refused, unsent }
}
