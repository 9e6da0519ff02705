import type { OpeningHours } from '../../catalogue/opening-hours.ts'
import { OpeningBadge, weekdayName } from '../../catalogue/ui/opening-badge.tsx'
import { viewStatusNow, viewWeek, type WeekView } from '../../catalogue/ui/shop-view.ts'
import { pickupDays } from '../../checkout/pickup-slots.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { OrderRules } from '../order-rules.ts'

type Props = {
  hours: OpeningHours
  rules: OrderRules
  now: Date
  isLive: boolean
  /** True if diners can find the shop. */
  isSeen: boolean
  isUnsaved: boolean
}

const previewDays = 14

const daysAhead = (hours: OpeningHours, rules: OrderRules, now: Date) =>
  pickupDays(
    { ...hours, lastOrderMinutes: rules.last_order_minutes },
    now,
    { leadMinutes: rules.lead_minutes, slotMinutes: rules.slot_minutes },
    previewDays,
  ).map(({ date, weekday, slots }) => ({
    date,
    weekday,
    slots: slots
      .filter(({ available }) => available)
      .map(({ hour, minute }) => `${hour}:${String(minute).padStart(2, '0')}`),
  }))

const Days = ({ days, today }: Pick<WeekView, 'days' | 'today'>) => {
  const words = useTexts('catalogue')
  return (
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1 text-sm">
      {days.map(({ day, lines }) => (
        <div key={day} className={classNames('col-span-2 grid grid-cols-subgrid', day === today && 'font-bold')}>
          <dt className="first-letter:uppercase">{weekdayName(words, day)}</dt>
          <dd className="tabular-nums">
            {lines.map((line) => (
              <bdi key={line} className="block rtl:text-right">
                {line}
              </bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const HoursPreview = ({ hours, rules, now, isLive, isSeen, isUnsaved }: Props) => {
  const t = useTexts('restaurant/hours')
  const words = useTexts('catalogue')
  const status = viewStatusNow(hours, now)
  const { days, today, eatingIn } = viewWeek({ hours }, now, {
    closed: t('week.closed'),
    allDay: t('week.allDay'),
    closedExceptionally: t('week.closedExceptionally'),
    exceptionally: t('week.exceptionally'),
  })
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{t(isSeen ? (isLive ? 'preview' : 'previewLater') : 'previewUnseen')}</h2>
      {isUnsaved && <p className="text-sm text-muted">{t('previewUnsaved')}</p>}
      {isSeen && (
        <div>
          <OpeningBadge status={status} className="h-auto whitespace-normal" />
        </div>
      )}
      {isSeen && !status.open && status.note && (
        <p dir="auto" className="font-medium rtl:text-right">
          {status.note}
        </p>
      )}
      <Days days={days} today={today} />
      {eatingIn && (
        <>
          <h3 className="text-lg">{t('eatingIn.title')}</h3>
          <Days days={eatingIn} today={today} />
        </>
      )}
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {t('ahead.title')}
        </summary>
        <dl className="grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1 text-sm">
          {daysAhead(hours, rules, now).map(({ date, weekday, slots }) => (
            <div key={date} className="col-span-2 grid grid-cols-subgrid">
              <dt>
                <span className="first-letter:uppercase">{weekdayName(words, weekday)}</span>{' '}
                <bdi dir="ltr">{date.split('-').reverse().slice(0, 2).join('/')}</bdi>
              </dt>
              <dd className="tabular-nums">
                {slots.length === 0
                  ? t('ahead.none')
                  : t('ahead.slots', { count: slots.length, first: slots[0] ?? '', last: slots.at(-1) ?? '' })}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}
