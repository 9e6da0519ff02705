import CalendarPlusIcon from 'lucide-react/icons/calendar-plus'
import MapPinIcon from 'lucide-react/icons/map-pin'
import PhoneIcon from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { visitOf } from '../order-calendar.ts'
import type { OrderView } from './order-view.ts'

/** A web address, because only Android opens `geo:`. Phones offer their map application for it, if it is installed. */
const directionsTo = ({ latitude, longitude }: Pick<OrderView['shop'], 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`

const iconClass = 'size-4.5'

type LinkProps = { href: string; icon: ReactNode; isOutside?: boolean; children: ReactNode }

const WayLink = ({ href, icon, isOutside = false, children }: LinkProps) => (
  <a
    href={href}
    {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    className={buttonClass({ variant: 'secondary', size: 'small' })}
  >
    {icon}
    {children}
  </a>
)

/** How the customer gets to the shop, and what they say there. */
export const OrderWay = ({ order, name }: { order: OrderView; name: string }) => {
  const t = useTexts('orders/way')
  const { id, shop } = order
  return (
    <div className="mt-4 flex flex-col gap-3 print:hidden">
      {order.isTakeaway && name && (
        <p>
          {t.rich('say', {
            id: String(id),
            strong: (words) => <strong>{words}</strong>,
            name: () => <bdi>{name}</bdi>,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <WayLink href={directionsTo(shop)} isOutside icon={<MapPinIcon aria-hidden="true" className={iconClass} />}>
          {t('directions')}
        </WayLink>
        {shop.phone && (
          <WayLink
            href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}
            icon={<PhoneIcon aria-hidden="true" className={iconClass} />}
          >
            {t('call')}
          </WayLink>
        )}
        {visitOf(order) && (
          <WayLink
            href={`/api/orders/${id}/calendar.ics`}
            icon={<CalendarPlusIcon aria-hidden="true" className={iconClass} />}
          >
            {t('calendar')}
          </WayLink>
        )}
      </div>
    </div>
  )
}
