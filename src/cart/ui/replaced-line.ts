import { useLocation } from 'react-router'
import type { CartLineReply } from '../contract.ts'
import { useCarts } from './use-cart.ts'

/** Two lines of a cart never have the same key. */
export const lineKey = ({ product, options, note }: CartLineReply): string =>
  JSON.stringify([product.id, options.map(({ id }) => id), note])

/** History state for the page of a dish. */
export const replacing = (line: CartLineReply, backTo?: string) => ({ instead: lineKey(line), backTo })

type Replaced = { readonly line: CartLineReply | undefined; readonly backTo: string | undefined }

export const useReplacedLine = (shopId: number): Replaced => {
  const { state } = useLocation()
  const { carts } = useCarts()
  const lines = carts.find(({ shop }) => shop.id === shopId)?.lines ?? []
  return { line: lines.find((line) => lineKey(line) === state?.instead), backTo: state?.backTo }
}
