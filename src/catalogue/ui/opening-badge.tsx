import DoorOpenIcon from 'lucide-react/icons/door-open'
import MoonIcon from 'lucide-react/icons/moon'
import PauseIcon from 'lucide-react/icons/pause'
import { use } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { OrdersStopped } from '../../ui/document-facts.ts'
import { type Translate, useTexts } from '../../ui/texts.tsx'
import type { fr } from '../texts/fr.ts'
import type { NextOpening, OpeningStatus } from './shop-view.ts'

type T = Translate<typeof fr>

export const weekdayName = (t: T, weekday: number): string => t(`weekdays.d${weekday as 1}`)

export const nextOpeningText = (t: T, { time, days, weekday, date }: NextOpening): string => {
  if (days === 0) return t('opening.opensToday', { time })
  if (days === 1) return t('opening.opensTomorrow', { time })
  if (days < 7) return t('opening.opensWeekday', { day: weekdayName(t, weekday), time })
  return t('opening.opensDate', { date, time })
}

/** Such as "Ouvert · ferme à 23:00" or "Fermé · ouvre demain à 9:00". */
const openingText = (t: T, status: OpeningStatus, isStopped: boolean): string => {
  if (isStopped) return t('opening.stopped')
  if (status.open) return status.closesAt ? t('opening.openUntil', { time: status.closesAt }) : t('opening.openAlways')
  const state = t(status.paused ? 'opening.paused' : 'opening.closed')
  return status.opensAt ? t('opening.closedUntil', { state, next: nextOpeningText(t, status.opensAt) }) : state
}

type Props = {
  status: OpeningStatus
  quiet?: boolean
  className?: string
}

export const OpeningBadge = ({ status, quiet = false, className }: Props) => {
  const t = useTexts('catalogue')
  // A closed shop keeps its text, which says when the shop opens.
  const isStopped = use(OrdersStopped) && status.open
  const isInviting = status.open && !isStopped
  const ClosedIcon = isStopped || (!status.open && status.paused) ? PauseIcon : MoonIcon
  const icon = isInviting ? <DoorOpenIcon aria-hidden="true" /> : <ClosedIcon aria-hidden="true" />
  if (quiet)
    return (
      <p
        className={classNames(
          'flex items-start gap-1.5 text-sm font-medium [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
          isInviting ? 'text-success' : 'text-muted',
          className,
        )}
      >
        {icon}
        {openingText(t, status, isStopped)}
      </p>
    )
  return (
    <Badge tone={isInviting ? 'success' : 'secondary'} icon={icon} className={className}>
      {openingText(t, status, isStopped)}
    </Badge>
  )
}
