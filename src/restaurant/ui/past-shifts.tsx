import { Link, useLocation } from 'react-router'
import { leftToRight } from '../../kernel/bidi.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { momentText } from '../../ui/moment.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { cashText } from '../cash.ts'
import { type CashView, cashSearch, type PastShift } from '../cash-view.ts'

export const PastShifts = ({ cash }: { cash: CashView }) => {
  const t = useTexts('restaurant/cash')
  const { pathname } = useLocation()
  const to = (pastBefore: number | null) => `${pathname}${cashSearch({ ...cash.search, pastBefore })}`
  return (
    <section aria-labelledby="past-shifts" className="min-w-0">
      <Card>
        <h2 id="past-shifts" className="text-xl">
          {t('past.title')}
        </h2>
        {cash.past.length === 0 && <p className="mt-2 text-muted">{t('past.none')}</p>}
        <ol className="divide-y divide-border">
          {cash.past.map((shift) => (
            <Past key={shift.id} cash={cash} shift={shift} />
          ))}
        </ol>
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {cash.search.pastBefore !== null && (
            <Link to={to(null)} className={buttonClass({ variant: 'secondary' })}>
              {t('past.first')}
            </Link>
          )}
          {cash.nextPast !== null && (
            <Link to={to(cash.nextPast)} className={buttonClass({ variant: 'secondary' })}>
              {t('past.more')}
            </Link>
          )}
        </div>
      </Card>
    </section>
  )
}

const Past = ({ cash, shift }: { cash: CashView; shift: PastShift }) => {
  const t = useTexts('restaurant/cash')
  const isolate = useIsolated()
  const { pathname } = useLocation()
  const text = (minor: number) => leftToRight(cashText(minor, cash))
  const moment = (at: string) => leftToRight(momentText(at, cash.shop.zone))
  const wordsOf = (difference: number) =>
    difference === 0
      ? t('past.exact')
      : t(difference < 0 ? 'past.missing' : 'past.surplus', { amount: text(Math.abs(difference)) })
  const difference = shift.counted - shift.expected
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{t('past.row', { id: String(shift.id) })}</h3>
        <Badge tone={difference === 0 ? 'success' : 'danger'}>{wordsOf(difference)}</Badge>
      </div>
      <p className="text-sm text-muted">
        {t('past.period', { from: moment(shift.openedAt), until: moment(shift.closedAt) })}
      </p>
      <p className="text-sm text-muted">
        {t('past.who', { opener: isolate(shift.openedBy), closer: isolate(shift.closedBy) })}
      </p>
      <p>{t('past.counted', { counted: text(shift.counted), expected: text(shift.expected) })}</p>
      {shift.reason !== null && (
        <p className="text-sm break-words">{t('entries.reason', { reason: isolate(shift.reason) })}</p>
      )}
      {shift.correctedDifference !== null && (
        <p className="text-sm font-semibold">
          {t('past.corrected', { difference: wordsOf(shift.correctedDifference) })}
        </p>
      )}
      <Link
        to={`${pathname}${cashSearch({ ...cash.search, entries: shift.id, before: null })}`}
        aria-label={t('past.entriesOf', { id: String(shift.id) })}
        className={buttonClass({ variant: 'quiet', size: 'small' }, 'self-start')}
      >
        {t('past.entries')}
      </Link>
    </li>
  )
}
