import { Link, useLocation } from 'react-router'
import { leftToRight } from '../../kernel/bidi.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/bidi-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { momentText } from '../../ui/moment.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { cashText, differenceOf } from '../cash.ts'
import { type CashView, cashSearch, type ListedEntry } from '../cash-view.ts'
import { ChangePayment } from './change-payment.tsx'

export const CashEntries = ({ cash }: { cash: CashView }) => {
  const t = useTexts('restaurant/cash')
  const { pathname } = useLocation()
  const { entries: shown, before, pastBefore } = cash.search
  const to = (part: Partial<CashView['search']>) => `${pathname}${cashSearch({ ...cash.search, ...part })}`
  const title =
    typeof shown === 'number'
      ? t('entries.ofShift', { id: String(shown) })
      : t(shown === 'none' || cash.shift === null ? 'entries.loose' : 'entries.title')
  const link = buttonClass({ variant: 'secondary' })
  return (
    <section aria-labelledby="cash-entries" className="min-w-0">
      <Card padded={cash.entries.length === 0}>
        <h2 id="cash-entries" className={classNames('text-xl', cash.entries.length > 0 && 'px-4 pt-4 sm:px-6')}>
          {title}
        </h2>
        {cash.entries.length === 0 ? (
          <EmptyState title={t('entries.none')}>{t('entries.noneText')}</EmptyState>
        ) : (
          <ol className="divide-y divide-border px-4 sm:px-6">
            {cash.entries.map((entry) => (
              <Entry key={entry.id} cash={cash} entry={entry} />
            ))}
          </ol>
        )}
      </Card>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {shown !== null && (
          <Link to={`${pathname}${cashSearch({ entries: null, before: null, pastBefore })}`} className={link}>
            {t('entries.current')}
          </Link>
        )}
        {before !== null && (
          <Link to={to({ before: null })} className={link}>
            {t('entries.first')}
          </Link>
        )}
        {cash.nextEntry !== null && (
          <Link to={to({ before: cash.nextEntry })} className={link}>
            {t('entries.more')}
          </Link>
        )}
      </div>
    </section>
  )
}

const Entry = ({ cash, entry }: { cash: CashView; entry: ListedEntry }) => {
  const t = useTexts('restaurant/cash')
  const isolate = useIsolated()
  const text = (minor: number) => leftToRight(cashText(minor, cash))
  const { kind, minor, given, orderId, reason, isReplaced, refunded, owed } = entry
  const isOfOrder = kind === 'payment' || kind === 'void' || kind === 'refund'
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className={classNames('font-semibold', isReplaced && 'text-muted line-through')}>
          {t(`entries.kinds.${kind}`)}
          {isOfOrder && kind !== 'void' && <> · {t(`methods.${entry.method}`)}</>}
        </p>
        <Price
          text={`${minor < 0 ? '−' : ''}${cashText(Math.abs(minor), cash)}`}
          className={classNames('font-bold', isReplaced && 'text-muted line-through')}
        />
      </div>
      <p className="text-sm text-muted">
        {orderId !== null && <>{t('entries.order', { id: String(orderId) })} · </>}
        {t('entries.by', { who: isolate(entry.who), at: leftToRight(momentText(entry.at, cash.shop.zone)) })}
      </p>
      {given !== null && given > minor && (
        <p className="text-sm text-muted">
          {t('entries.given', { given: text(given), change: text(differenceOf(given, minor)) })}
        </p>
      )}
      {refunded > 0 && <p className="text-sm">{t('entries.refunded', { amount: text(refunded) })}</p>}
      {owed > 0 && <p className="text-sm font-semibold">{t('entries.owed', { amount: text(owed) })}</p>}
      {reason !== null && <p className="text-sm break-words">{t('entries.reason', { reason: isolate(reason) })}</p>}
      {(isReplaced || entry.isCorrection) && (
        <p className="flex flex-wrap gap-1.5">
          {entry.isCorrection && <Badge tone="info">{t('entries.correction')}</Badge>}
          {isReplaced && <Badge tone="secondary">{t('entries.replaced')}</Badge>}
        </p>
      )}
      {(kind === 'payment' || kind === 'void') && !isReplaced && orderId !== null && (
        <ChangePayment cash={cash} entry={entry} orderId={orderId} />
      )}
    </li>
  )
}
