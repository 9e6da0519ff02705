import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { Select } from '../../ui/select.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { PickupDay, PickupSlot } from '../pickup-slots.ts'
import { formatScheduled } from '../scheduled-time.ts'
import { dayText, slotText } from './day-text.ts'
import type { PickupTime } from './use-pickup-time.ts'

type Props = {
  open: boolean
  onClose: () => void
  onAll: () => void
  days: readonly PickupDay[]
  time: PickupTime
}

const availableOn = (day: PickupDay | undefined): PickupSlot[] => day?.slots.filter(({ available }) => available) ?? []

export const DateTimeDialog = ({ open, onClose, onAll, days, time }: Props) => {
  const t = useTexts('checkout')
  const [draft, setDraft] = useState<{ date: string; slot: string } | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const stored = time.scheduledDatetime ?? ''
  const storedDay = days.find(({ slots }) => slots.some((slot) => formatScheduled(slot) === stored))
  const { date, slot } = draft ?? { date: storedDay?.date ?? '', slot: stored }
  const slots = availableOn(days.find((day) => day.date === date))
  const leave = (next: () => void) => {
    setDraft(null)
    setIsMissing(false)
    next()
  }
  const choose = () => {
    const chosen = slots.find((candidate) => formatScheduled(candidate) === slot)
    if (!chosen) return setIsMissing(true)
    time.schedule(chosen)
    leave(onClose)
  }
  return (
    <LazyDialog
      open={open}
      onClose={() => leave(onClose)}
      title={t('picker.title')}
      size="small"
      fit
      footer={
        <Button wide onClick={choose}>
          {t('picker.confirm')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {time.slot && (
          <p className="rounded-button bg-primary-soft px-4 py-3">
            <span className="block text-sm text-muted">{t('picker.current')}</span>
            <span className="font-semibold">{slotText(t, time.slot)}</span>
          </p>
        )}
        <Select
          label={t('picker.day')}
          value={date}
          onChange={({ target }) => setDraft({ date: target.value, slot: '' })}
        >
          {days
            .filter((day) => availableOn(day).length > 0)
            .map((day) => (
              <option key={day.date} value={day.date}>
                {dayText(t, day.date)}
              </option>
            ))}
        </Select>
        <Select
          label={t('picker.time')}
          value={slot}
          onChange={({ target }) => {
            setDraft({ date, slot: target.value })
            setIsMissing(false)
          }}
          error={isMissing && t('slots.choose')}
        >
          <option value="">{t('picker.chooseTime')}</option>
          {slots.map((candidate) => (
            <option key={formatScheduled(candidate)} value={formatScheduled(candidate)}>
              {candidate.label}
            </option>
          ))}
        </Select>
        <Button variant="quiet" size="small" className="-ms-4 self-start" onClick={() => leave(onAll)}>
          {t('picker.all')}
        </Button>
      </div>
    </LazyDialog>
  )
}
