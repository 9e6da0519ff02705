import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type WeekHours, weekdays } from '../week-hours.ts'
import { WeekTimes } from './week-fields.tsx'

export type HoursChanges = {
  readonly days: readonly number[]
  readonly closures: boolean
  readonly eatingIn: boolean
  readonly current: WeekHours
}

/** What another editor has saved since the form was opened. */
export const HoursChanged = ({ changes: { days, closures, eatingIn, current } }: { changes: HoursChanges }) => {
  const t = useTexts('restaurant/hours')
  return (
    <Notice kind="warning" title={t('changed')}>
      <p>{t('changedText')}</p>
      <dl className="mt-1">
        <WeekTimes week={current.week} days={days} />
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
