import { en as account } from '../account/texts/en.ts'
import { en as cart } from '../cart/texts/en.ts'
import { en as catalogue } from '../catalogue/texts/en.ts'
import { en as checkout } from '../checkout/texts/en.ts'
import { en as messages } from '../messages/texts/en.ts'
import { en as orders } from '../orders/texts/en.ts'
import { en as pages } from '../pages/texts/en.ts'
import { en as payments } from '../payments/texts/en.ts'
import { en as restaurant } from '../restaurant/texts/en.ts'

/** Every slice's catalogue under the slice's name: what a browser loads. */
export const en = { account, cart, catalogue, checkout, messages, orders, pages, payments, restaurant }
