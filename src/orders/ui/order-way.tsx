import CalendarPlusIcon from 'lucide-react/icons/calendar-plus'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PhoneIcon from 'lucide-react/icons/phone'
import { buttonClass } from '../../ui/button.tsx'
import { DirectionsLink } from '../../ui/directions-link.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { visitOf } from '../order-calendar.ts'
import { usePassed } from './order-times.ts'
import type { OrderView } from './order-view.ts'

const iconClass = 'size-4.5'

const linkClass = buttonClass({ variant: 'secondary', size: 'small' })

/** How the customer gets to the shop, and what they say there. `hasCode`: a code to show stands above. */
export const OrderWay = ({ order, name, hasCode }: { order: OrderView; name: string; hasCode: boolean }) => {
  const t = useTexts('orders/way')
  const { id, shop } = order
  const visit = visitOf(order)
  const isPast = usePassed(visit?.end ?? null)
  return (
    <div className="mt-4 flex flex-col gap-3 print:hidden">
      {order.isTakeaway && name && (
        <p>
          {t.rich(hasCode ? 'sayWithCode' : 'say', {
            id: String(id),
            strong: (words) => <strong>{words}</strong>,
            name: () => <bdi>{name}</bdi>,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <DirectionsLink place={shop} className={linkClass}>
          <MapPinIcon aria-hidden="true" className={iconClass} />
          {t('directions')}
        </DirectionsLink>
        {shop.phone && (
          <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`} className={linkClass}>
            <PhoneIcon aria-hidden="true" className={iconClass} />
            {t('call')}
          </a>
        )}
        {visit && !isPast && (
          <a href={`/api/orders/${id}/calendar.ics`} className={linkClass}>
            <CalendarPlusIcon aria-hidden="true" className={iconClass} />
            {t('calendar')}
          </a>
        )}
      </div>
    </div>
  )
}
