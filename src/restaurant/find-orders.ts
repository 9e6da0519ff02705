import { toAsciiDigits } from '../kernel/text.ts'
import { findDishes, prepareDishes } from './find-dishes.ts'

type Findable = {
  readonly id: number
  readonly phone: string
  readonly hand_over_code: string | null
  readonly customer: { readonly name: string }
}

/** Fewer digits would match too many phone numbers. */
const fewestPhoneDigits = 3

/** Returns the digits of a typed number without leading `00`, or null for other text. */
const digitsOf = (typed: string): string | null => {
  const ascii = toAsciiDigits(typed).trim()
  return /^[+#]?[\d\s().-]+$/.test(ascii) ? ascii.replace(/\D/g, '').replace(/^00/, '') : null
}

/** Digits find an order number or hand-over code, or else phone numbers. Other text finds customers' names. */
export const findOrders = <Order extends Findable>(orders: readonly Order[], typed: string): readonly Order[] => {
  if (typed.trim() === '') return orders
  const digits = digitsOf(typed)
  if (digits !== null) {
    const exact = orders.filter((order) => String(order.id) === digits || order.hand_over_code === digits)
    if (exact.length > 0 || digits.length < fewestPhoneDigits) return exact
    return orders.filter(({ phone }) => phone.includes(digits))
  }
  const named = orders.map((order) => ({ name: order.customer.name, order }))
  return findDishes(prepareDishes(named), typed).map(({ order }) => order)
}
