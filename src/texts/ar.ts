import { ar as account } from '../account/texts/ar.ts'
import { ar as cart } from '../cart/texts/ar.ts'
import { ar as catalogue } from '../catalogue/texts/ar.ts'
import { ar as checkout } from '../checkout/texts/ar.ts'
import { ar as messages } from '../messages/texts/ar.ts'
import { ar as orders } from '../orders/texts/ar.ts'
import { ar as pages } from '../pages/texts/ar.ts'
import { ar as payments } from '../payments/texts/ar.ts'
import { ar as restaurant } from '../restaurant/texts/ar.ts'

/** Every slice's catalogue under the slice's name: what a browser loads. */
export const ar = { account, cart, catalogue, checkout, messages, orders, pages, payments, restaurant }
