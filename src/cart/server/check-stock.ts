import type { Product } from '../../catalogue/product.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { CartLine } from '../cart.ts'

/** Whether all lines of a product together can be had; a withdrawn product has no stock. */
export const checkStock = (lines: readonly CartLine[], product: Product): Result<null, 'out-of-stock'> => {
  const stock = product.isWithdrawn ? 0 : product.stock
  const wanted = lines
    .filter((line) => line.product === product.id)
    .reduce((quantity, line) => quantity + line.quantity, 0)
  return wanted > stock ? refuse('out-of-stock', { details: { stock } }) : ok(null)
}
