import { useLocation } from 'react-router'
import type { CartLineReply } from '../contract.ts'
import { useCarts } from './use-cart.ts'

/** Two lines of a cart never have the same key. */
export const lineKey = ({ product, options, note }: CartLineReply): string =>
  JSON.stringify([product.id, options.map(({ id }) => id), note])

/** The state of the history entry with which a visitor comes to the page of a dish to replace a line. */
export const replacing = (line: CartLineReply) => ({ instead: lineKey(line) })

/** The line of this cart that the visitor came to replace. */
export const useReplacedLine = (shopId: number): CartLineReply | undefined => {
  const { state } = useLocation()
  const { carts } = useCarts()
  return carts.find(({ shop }) => shop.id === shopId)?.lines.find((line) => lineKey(line) === state?.instead)
}
