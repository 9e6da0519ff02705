import BanIcon from 'lucide-react/icons/ban'
import CheckIcon from 'lucide-react/icons/check'
import ClockIcon from 'lucide-react/icons/clock'
import CookingPotIcon from 'lucide-react/icons/cooking-pot'
import HandPlatterIcon from 'lucide-react/icons/hand-platter'
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import type { ComponentType } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { isOrderStatus, lineTone, type OrderStatusName, orderTone, statusNameOf } from '../order-status.ts'

const icons: Readonly<Record<OrderStatusName, ComponentType<{ 'aria-hidden': true }>>> = {
  placed: ClockIcon,
  accepted: CheckIcon,
  preparing: CookingPotIcon,
  ready: HandPlatterIcon,
  cancelled: BanIcon,
  refused: BanIcon,
  'not-collected': BanIcon,
  'handed-over': ShoppingBagIcon,
}

type Props = { status: number; text: string; of?: 'order' | 'line' }

export const StatusBadge = ({ status, text, of = 'order' }: Props) => {
  const Icon = isOrderStatus(status) ? icons[statusNameOf(status)] : ClockIcon
  return (
    <Badge tone={of === 'order' ? orderTone(status) : lineTone(status)} icon={<Icon aria-hidden={true} />}>
      {text}
    </Badge>
  )
}
