import { fr as account } from '../account/texts/fr.ts'
import { fr as cart } from '../cart/texts/fr.ts'
import { fr as catalogue } from '../catalogue/texts/fr.ts'
import { fr as checkout } from '../checkout/texts/fr.ts'
import { fr as messages } from '../messages/texts/fr.ts'
import { fr as orders } from '../orders/texts/fr.ts'
import { fr as pages } from '../pages/texts/fr.ts'
import { fr as payments } from '../payments/texts/fr.ts'
import { fr as restaurant } from '../restaurant/texts/fr.ts'

/** Every slice's catalogue under the slice's name: what a browser loads. */
export const fr = { account, cart, catalogue, checkout, messages, orders, pages, payments, restaurant }
