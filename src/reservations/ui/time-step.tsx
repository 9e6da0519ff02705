import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { clockText, shortDay } from '../time-text.ts'
import { groupByDayPart } from './day-parts.ts'
import { DayRow } from './day-row.tsx'
import type { ReservationTimes } from './use-reservation-times.ts'
import type { Reserve } from './use-reserve.ts'

export const TimeStep = ({ reserve, times }: { reserve: Reserve; times: ReservationTimes }) => {
  const t = useTexts('reservations')
  const largest = times.state === 'read' ? times.largest_party : reserve.people
  return (
    <div className="flex flex-col gap-6">
      {reserve.problem && <Notice kind="error">{reserve.problem}</Notice>}
      <div>
        <div className="flex items-center justify-between gap-4">
          <p className="font-display text-lg font-bold">{t('peopleLabel')}</p>
          <Stepper label={t('peopleLabel')} value={reserve.people} onChange={reserve.setPeople} max={largest} />
        </div>
        {times.state === 'read' && reserve.people >= largest && (
          <p role="status" className="mt-1 text-sm text-muted">
            {t('peopleMore', { most: largest })}
          </p>
        )}
      </div>
      {times.state === 'loading' && <Loading />}
      {times.state === 'failed' && (
        <Notice
          kind="error"
          action={
            <Button variant="secondary" size="small" onClick={times.retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('loadFailed')}
        </Notice>
      )}
      {times.state === 'read' && <Offer reserve={reserve} days={times.days} />}
    </div>
  )
}

const Loading = () => {
  const t = useTexts('reservations')
  return (
    <div className="flex flex-col gap-4">
      <VisuallyHidden live="polite">{t('loading')}</VisuallyHidden>
      <Skeleton className="h-14" />
      <Skeleton className="h-40" />
    </div>
  )
}

type Days = Extract<ReservationTimes, { state: 'read' }>['days']

/** The chosen day if it has an offered time, otherwise the first day that has one. */
export const dayOf = (reserve: Reserve, days: Days) =>
  days.find(({ date, times }) => date === reserve.date && times.length > 0) ??
  days.find(({ times }) => times.length > 0)

/** `full`: no seat is left. Null if the party fits, or if the shop has entered neither tables nor seats. */
export const shortageAt = ({ times, room }: Days[number], time: string, people: number): 'full' | 'tooSmall' | null => {
  const seats = room[times.indexOf(time)]
  if (typeof seats !== 'number' || seats >= people) return null
  return seats === 0 ? 'full' : 'tooSmall'
}

const Offer = ({ reserve, days }: { reserve: Reserve; days: Days }) => {
  const t = useTexts('reservations')
  const day = dayOf(reserve, days)
  if (!day) return <Notice kind="info">{t('noDays')}</Notice>
  return (
    <>
      <DayRow days={days} chosen={day.date} onChoose={reserve.chooseDate} />
      <ChoiceGroup legend={t('time')} layout="flex flex-col gap-4">
        {groupByDayPart(day.times).map(({ part, times }) => (
          <div key={times[0]}>
            <p className="mb-2 text-sm font-semibold text-muted">{t(`part.${part}`)}</p>
            <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
              {times.map((time) => {
                const lack = shortageAt(day, time, reserve.people)
                const otherDay = time.startsWith(day.date) ? undefined : shortDay(t, time.slice(0, 10))
                return (
                  <ChoiceChip
                    key={time}
                    name="reservation-time"
                    value={time}
                    checked={time === reserve.time}
                    onChange={() => reserve.chooseTime(time)}
                    label={<bdi dir="ltr">{clockText(time)}</bdi>}
                    description={lack ? t(`lack.${lack}`) : otherDay}
                    className={classNames(
                      'min-w-0! px-1! tabular-nums',
                      lack && 'not-has-checked:border-dashed not-has-checked:text-muted',
                    )}
                  />
                )
              })}
            </div>
          </div>
        ))}
      </ChoiceGroup>
    </>
  )
}
