import { weekdayName } from '../../catalogue/ui/opening-badge.tsx'
import { leftToRight } from '../../kernel/bidi.ts'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { periodsOfDay, type WeekHours, weekdays } from '../week-hours.ts'
import { ThreeValues } from './three-values.tsx'
import { WeekTimes } from './week-fields.tsx'

export type HoursChanges = {
  readonly days: readonly number[]
  readonly closures: boolean
  readonly eatingIn: boolean
  readonly current: WeekHours
  readonly before: WeekHours
  readonly mine: WeekHours
  readonly by: string | null
}

export const HoursChanged = ({ changes }: { changes: HoursChanges }) => {
  const { days, closures, eatingIn, current, before, mine, by } = changes
  const t = useTexts('restaurant/hours')
  const words = useTexts('catalogue')
  const isolate = useIsolated()
  const timesOf = (hours: WeekHours, day: number): string =>
    periodsOfDay(hours.week, day)
      .map(({ begin, ending }) => leftToRight(`${begin} – ${ending}`))
      .join(' · ') || t('closed')
  return (
    <Notice kind="warning" title={by === null ? t('changed') : t('changedBy', { who: isolate(by) })}>
      <p>{t('changedText')}</p>
      <dl className="mt-1">
        {days.map((day) => {
          const [old, theirs, typed] = [before, current, mine].map((hours) => timesOf(hours, day))
          return (
            <ThreeValues
              key={day}
              label={weekdayName(words, day)}
              before={old}
              now={theirs}
              mine={typed === old || typed === theirs ? null : typed}
            />
          )
        })}
        {eatingIn && (
          <div>
            <dt className="font-semibold">{t('eatingIn.title')}</dt>
            <dd>
              {current.eating_in ? (
                <dl>
                  <WeekTimes week={current.eating_in} days={weekdays} />
                </dl>
              ) : (
                t('eatingIn.same')
              )}
            </dd>
          </div>
        )}
        {closures && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{t('closures.title')}</dt>
            <dd>
              {current.closures.length === 0 && t('closures.none')}
              {current.closures.map(({ first_day, last_day }) => (
                <bdi key={`${first_day} ${last_day}`} dir="ltr" className="me-2 tabular-nums">
                  {first_day} – {last_day}
                </bdi>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </Notice>
  )
}
