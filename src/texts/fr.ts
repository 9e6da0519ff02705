import { fr as profile } from '../account/texts/profile-fr.ts'
import { fr as checkout } from '../checkout/texts/fr.ts'
import { fr as messages } from '../messages/texts/fr.ts'
import { fr as orders } from '../orders/texts/fr.ts'
import { fr as orderList } from '../orders/texts/list-fr.ts'
import { fr as legal } from '../pages/texts/legal-fr.ts'
import { fr as payments } from '../payments/texts/fr.ts'
import { fr as restaurant } from '../restaurant/texts/fr.ts'
import { fr as first } from './first/fr.ts'

/** Every slice's catalogue under the slice's name, for the server. Slices with screens of their own are listed in `load-texts.ts` too. */
export const fr = { ...first, checkout, legal, messages, orderList, orders, payments, profile, restaurant }
