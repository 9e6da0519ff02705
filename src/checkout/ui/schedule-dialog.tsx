import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { LazyAlertDialog, LazyDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { PickupDay, PickupSlot } from '../pickup-slots.ts'
import { formatScheduled } from '../scheduled-time.ts'
import { dayName, shortDate } from './day-text.ts'
import type { PickupTime } from './use-pickup-time.ts'

type Props = { open: boolean; onClose: () => void; days: readonly PickupDay[]; time: PickupTime }

type Draft = {
  /** The day under which the slot is listed. */
  readonly date: string | null
  /** The slot in its stored form. */
  readonly slot: string | null
}

const hasSlot = (day: PickupDay, stored: string | null): boolean =>
  day.slots.some((slot) => formatScheduled(slot) === stored)

const startOf = (days: readonly PickupDay[], stored: string | null): Draft => {
  const chosen = days.find((day) => hasSlot(day, stored))
  if (chosen) return { date: chosen.date, slot: stored }
  const first = days.find(({ slots }) => slots.some(({ available }) => available))
  return { date: first?.date ?? null, slot: null }
}

const bringIntoSight = (input: HTMLInputElement | null): void => {
  input?.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

const slotLayout = 'grid grid-cols-2 gap-2 py-1 xs:grid-cols-3 sm:grid-cols-4'

export const ScheduleDialog = ({ open, onClose, days, time }: Props) => {
  const t = useTexts('checkout')
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { date, slot } = draft ?? startOf(days, time.scheduledDatetime)
  const day = days.find((candidate) => candidate.date === date)
  const close = () => {
    setDraft(null)
    onClose()
  }
  const confirm = () => {
    const chosen = day?.slots.find((candidate) => candidate.available && formatScheduled(candidate) === slot)
    if (!chosen) return setIsAsking(true)
    time.schedule(chosen)
    close()
  }
  const footer = (
    <div className="flex gap-2 sm:justify-end">
      <Button variant="secondary" className="flex-1 sm:flex-none" onClick={close}>
        {t('schedule.cancel')}
      </Button>
      <Button className="flex-1 sm:flex-none" onClick={confirm}>
        {t('schedule.confirm')}
      </Button>
    </div>
  )
  return (
    <LazyDialog open={open} onClose={close} title={t('schedule.title')} footer={footer} fit closeOnBack>
      <div className="flex flex-col gap-6">
        <ChoiceGroup
          legend={t('schedule.days')}
          layout="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:grid-cols-7 sm:px-0"
        >
          {days.map((candidate) => (
            <ChoiceChip
              key={candidate.date}
              name="pickup-day"
              value={candidate.date}
              ref={candidate.date === date ? bringIntoSight : undefined}
              checked={candidate.date === date}
              onChange={() => setDraft({ date: candidate.date, slot: null })}
              label={dayName(t, candidate.weekday)}
              description={shortDate(t, candidate.date)}
              className="sm:min-w-0 sm:px-1"
            />
          ))}
        </ChoiceGroup>
        {day && (
          <ChoiceGroup legend={t('schedule.slots')} layout="flex flex-col gap-2">
            <PastSlots key={day.date} slots={day.slots.filter(isPast)} />
            {day.slots.length === 0 && <p className="text-muted">{t('schedule.closedDay')}</p>}
            {day.slots.length > 0 && !day.slots.some(({ available }) => available) && (
              <p className="text-muted">{t('schedule.noneLeft')}</p>
            )}
            <div className={slotLayout}>
              {day.slots
                .filter((candidate) => !isPast(candidate))
                .map((candidate) => (
                  <SlotChip
                    key={formatScheduled(candidate)}
                    slot={candidate}
                    checked={formatScheduled(candidate) === slot}
                    onChoose={() => setDraft({ date, slot: formatScheduled(candidate) })}
                  />
                ))}
            </div>
          </ChoiceGroup>
        )}
      </div>
      <LazyAlertDialog open={isAsking} onClose={() => setIsAsking(false)} title={t('slots.choose')} />
    </LazyDialog>
  )
}

const isPast = ({ unavailable }: PickupSlot): boolean => unavailable === 'past'

const PastSlots = ({ slots }: { slots: readonly PickupSlot[] }) => {
  const t = useTexts('checkout')
  if (slots.length === 0) return null
  return (
    <details>
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {t('schedule.passed', { count: slots.length })}
      </summary>
      <div className={slotLayout}>
        {slots.map((slot) => (
          <SlotChip key={formatScheduled(slot)} slot={slot} checked={false} />
        ))}
      </div>
    </details>
  )
}

const SlotChip = ({ slot, checked, onChoose }: { slot: PickupSlot; checked: boolean; onChoose?: () => void }) => {
  const t = useTexts('checkout')
  return (
    <ChoiceChip
      name="pickup-slot"
      value={formatScheduled(slot)}
      checked={checked}
      disabled={!slot.available}
      onChange={onChoose}
      label={<bdi dir="ltr">{slot.label}</bdi>}
      description={slot.unavailable && t(`slots.unavailable.${slot.unavailable}`)}
      className="px-1 tabular-nums"
    />
  )
}
