import type { OpeningHours } from '../../catalogue/opening-hours.ts'
import { OpeningBadge, weekdayName } from '../../catalogue/ui/opening-badge.tsx'
import { viewStatusNow, viewWeek } from '../../catalogue/ui/shop-view.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'

type Props = {
  hours: OpeningHours
  now: Date
  isLive: boolean
  /** Whether diners find the shop. Nobody sees that another one is open. */
  isSeen: boolean
  isUnsaved: boolean
}

/** The state and the week as on the shop's page. */
export const HoursPreview = ({ hours, now, isLive, isSeen, isUnsaved }: Props) => {
  const t = useTexts('restaurant/hours')
  const words = useTexts('catalogue')
  const status = viewStatusNow(hours, now)
  const { days, today } = viewWeek({ hours }, now, {
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
    </Card>
  )
}
