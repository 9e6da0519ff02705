import { en as account } from '../account/texts/en.ts'
import { en as profile } from '../account/texts/profile-en.ts'
import { en as address } from '../address/texts/en.ts'
import { en as checkout } from '../checkout/texts/en.ts'
import { en as messages } from '../messages/texts/en.ts'
import { en as orders } from '../orders/texts/en.ts'
import { en as orderList } from '../orders/texts/list-en.ts'
import { en as designSystem } from '../pages/texts/design-system-en.ts'
import { en as legal } from '../pages/texts/legal-en.ts'
import { en as payments } from '../payments/texts/en.ts'
import { en as reservations } from '../reservations/texts/en.ts'
import { en as restaurant } from '../restaurant/texts/en.ts'
import { en as shopReservations } from '../restaurant/texts/reservations-en.ts'
import { en as first } from './first/en.ts'

/** Every slice's catalogue under the slice's name, for the server. Slices with screens of their own are listed in `load-texts.ts` too. */
export const en = {
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
