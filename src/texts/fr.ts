import { fr as account } from '../account/texts/fr.ts'
import { fr as profile } from '../account/texts/profile-fr.ts'
import { fr as address } from '../address/texts/fr.ts'
import { fr as checkout } from '../checkout/texts/fr.ts'
import { fr as messages } from '../messages/texts/fr.ts'
import { fr as orders } from '../orders/texts/fr.ts'
import { fr as orderList } from '../orders/texts/list-fr.ts'
import { fr as designSystem } from '../pages/texts/design-system-fr.ts'
import { fr as legal } from '../pages/texts/legal-fr.ts'
import { fr as payments } from '../payments/texts/fr.ts'
import { fr as reservations } from '../reservations/texts/fr.ts'
import { fr as restaurant } from '../restaurant/texts/fr.ts'
import { fr as shopReservations } from '../restaurant/texts/reservations-fr.ts'
import { fr as first } from './first/fr.ts'

/** Every slice's catalogue under the slice's name, for the server. Slices with screens of their own are listed in `load-texts.ts` too. */
export const fr = {
  ...first,
  account,
  address,
  checkout,
  designSystem,
  legal,
  messages,
  orderList,
  orders,
  payments,
  profile,
  reservations,
  restaurant,
  shopReservations,
}
