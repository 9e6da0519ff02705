import { weekdayName } from '../../catalogue/ui/opening-badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { periodsOfDay, type WeekHours } from '../week-hours.ts'

export type HoursChanges = {
  readonly days: readonly number[]
  readonly closures: boolean
  readonly current: WeekHours
}

/** What another editor has saved since the form was opened. */
export const HoursChanged = ({ changes: { days, closures, current } }: { changes: HoursChanges }) => {
  const t = useTexts('restaurant/hours')
  const words = useTexts('catalogue')
  return (
    <Notice kind="warning" title={t('changed')}>
      <p>{t('changedText')}</p>
      <dl className="mt-1">
        {days.map((day) => (
          <div key={day} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold first-letter:uppercase">{weekdayName(words, day)}</dt>
            <dd>
              {periodsOfDay(current.week, day).length === 0 && t('closed')}
              {periodsOfDay(current.week, day).map(({ begin, ending }) => (
                <bdi key={begin} dir="ltr" className="me-2 tabular-nums">
                  {begin} – {ending}
                </bdi>
              ))}
            </dd>
          </div>
        ))}
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
