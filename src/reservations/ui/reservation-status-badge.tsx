import BanIcon from 'lucide-react/icons/ban'
import CheckIcon from 'lucide-react/icons/check'
import ClockIcon from 'lucide-react/icons/clock'
import type { ComponentType } from 'react'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { ReservationStatus } from '../reservation-status.ts'

const looks: Readonly<Record<ReservationStatus, readonly [Tone, ComponentType<{ 'aria-hidden': true }>]>> = {
  requested: ['orange', ClockIcon],
  confirmed: ['success', CheckIcon],
  refused: ['danger', BanIcon],
  cancelled: ['secondary', BanIcon],
  expired: ['secondary', ClockIcon],
}

export const ReservationStatusBadge = ({ status, text }: { status: ReservationStatus; text: string }) => {
  const [tone, Icon] = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden={true} />}>
      {text}
    </Badge>
  )
}
