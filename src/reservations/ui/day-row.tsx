import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { ChoiceChip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { prefersReducedMotion } from '../../ui/motion.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { ReservationTimesReply } from '../contract.ts'
import { shortDay, shortWeekday } from '../time-text.ts'

type Props = { days: ReservationTimesReply['days']; chosen: string; onChoose: (date: string) => void }

export const DayRow = ({ days, chosen, onChoose }: Props) => {
  const t = useTexts('reservations')
  const row = useRef<HTMLDivElement>(null)
  const turn = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const calm = prefersReducedMotion()
    element.scrollBy({ left: direction * forward * element.clientWidth * 0.85, behavior: calm ? 'auto' : 'smooth' })
  }
  const nameOf = (date: string, index: number): string => {
    if (index === 0) return t('today')
    return index === 1 ? t('tomorrow') : shortWeekday(t, date)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('day')}</legend>
      <div className="mb-2 flex items-center justify-between">
        <span aria-hidden="true" className="font-display text-lg font-bold">
          {t('day')}
        </span>
        <span className="hidden gap-2 sm:flex">
          <IconButton label={t('earlierDays')} variant="surface" onClick={() => turn(-1)}>
            <ChevronLeftIcon className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={t('laterDays')} variant="surface" onClick={() => turn(1)}>
            <ChevronRightIcon className="rtl:-scale-x-100" />
          </IconButton>
        </span>
      </div>
      <div
        ref={row}
        className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:scroll-px-6 sm:px-6"
      >
        {days.map(({ date, times }, index) => (
          <ChoiceChip
            key={date}
            name="reservation-day"
            value={date}
            checked={date === chosen}
            disabled={times.length === 0}
            onChange={() => onChoose(date)}
            label={nameOf(date, index)}
            description={times.length === 0 ? t('closedDay') : shortDay(t, date)}
            className="px-3"
          />
        ))}
      </div>
    </fieldset>
  )
}
