import { ar as account } from '../account/texts/ar.ts'
import { ar as profile } from '../account/texts/profile-ar.ts'
import { ar as address } from '../address/texts/ar.ts'
import { ar as checkout } from '../checkout/texts/ar.ts'
import { ar as messages } from '../messages/texts/ar.ts'
import { ar as orders } from '../orders/texts/ar.ts'
import { ar as orderList } from '../orders/texts/list-ar.ts'
import { ar as designSystem } from '../pages/texts/design-system-ar.ts'
import { ar as legal } from '../pages/texts/legal-ar.ts'
import { ar as payments } from '../payments/texts/ar.ts'
import { ar as reservations } from '../reservations/texts/ar.ts'
import { ar as restaurant } from '../restaurant/texts/ar.ts'
import { ar as shopReservations } from '../restaurant/texts/reservations-ar.ts'
import { ar as first } from './first/ar.ts'

/** Every slice's catalogue under the slice's name, for the server. Slices with screens of their own are listed in `load-texts.ts` too. */
export const ar = {
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
