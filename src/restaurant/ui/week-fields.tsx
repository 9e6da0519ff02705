import { useState } from 'react'
import { weekdayName } from '../../catalogue/ui/opening-badge.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { copyToWeek, type DraftPeriod, suggestPeriod } from '../hours-draft.ts'
import { periodsOfDay, weekdays } from '../week-hours.ts'
import { DayHours } from './day-hours.tsx'

type Props = {
  week: readonly DraftPeriod[]
  problem: { readonly day?: number | undefined; readonly message: string } | null
  isEatingIn?: boolean
  onChange: (week: readonly DraftPeriod[]) => void
}

/** The last copy of a day to the other days. It can be undone until the week changes in another way. */
type Copied = { readonly day: number; readonly before: Props['week']; readonly after: Props['week'] }

export const WeekFields = ({ week, problem, isEatingIn = false, onChange }: Props) => {
  const t = useTexts('restaurant/hours')
  const [copied, setCopied] = useState<Copied | null>(null)
  const words = useTexts('catalogue')
  return weekdays.map((day) => {
    const name = weekdayName(words, day)
    return (
      <DayHours
        key={day}
        name={isEatingIn ? t('eatingIn.day', { day: name }) : name}
        periods={week.filter((period) => period.day === day)}
        error={problem?.day === day ? problem.message : null}
        onAdd={() => onChange([...week, suggestPeriod(week, day)])}
        onChange={(key, part) => onChange(week.map((period) => (period.key === key ? { ...period, ...part } : period)))}
        onRemove={(key) => onChange(week.filter((period) => period.key !== key))}
        onCopy={() => {
          const after = copyToWeek(week, day)
          setCopied({ day, before: week, after })
          onChange(after)
        }}
        onUncopy={copied?.day === day && copied.after === week ? () => onChange(copied.before) : null}
      />
    )
  })
}

export const WeekTimes = ({ week, days }: { week: Parameters<typeof periodsOfDay>[0]; days: readonly number[] }) => {
  const t = useTexts('restaurant/hours')
  const words = useTexts('catalogue')
  return days.map((day) => (
    <div key={day} className="flex flex-wrap gap-x-2">
      <dt className="font-semibold first-letter:uppercase">{weekdayName(words, day)}</dt>
      <dd>
        {periodsOfDay(week, day).length === 0 && t('closed')}
        {periodsOfDay(week, day).map(({ begin, ending }) => (
          <bdi key={begin} dir="ltr" className="me-2 tabular-nums">
            {begin} – {ending}
          </bdi>
        ))}
      </dd>
    </div>
  ))
}
