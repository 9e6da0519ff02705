import { Link, useLocation } from 'react-router'
import { leftToRight } from '../../kernel/bidi.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useReread } from '../../ui/use-reread.ts'
import { cashText } from '../cash.ts'
import { type CashView, cashSearch } from '../cash-view.ts'
import { CashEntries } from './cash-entries.tsx'
import { CashExport } from './cash-export.tsx'
import { CurrentShiftCard } from './current-shift.tsx'
import { OpenShiftForm } from './open-shift-form.tsx'
import { PastShifts } from './past-shifts.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'

export const CashPage = ({ cash }: { cash: CashView }) => {
  const t = useTexts('restaurant/cash')
  // Another device takes payments meanwhile.
  useReread()
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {cash.shift ? <CurrentShiftCard cash={cash} shift={cash.shift} /> : <OpenShiftForm cash={cash} />}
          {cash.unpaid.length > 0 && <UnpaidOrders orders={cash.unpaid} zone={cash.shop.zone} />}
          {cash.loose.count > 0 && <Loose cash={cash} />}
        </div>
        <CashEntries cash={cash} />
        {cash.isManager && (
          <>
            <PastShifts cash={cash} />
            <CashExport cash={cash} />
          </>
        )}
      </div>
    </>
  )
}

const Loose = ({ cash }: { cash: CashView }) => {
  const t = useTexts('restaurant/cash')
  const { pathname } = useLocation()
  const { count, sums } = cash.loose
  return (
    <Card>
      <h2 className="text-xl">{t('loose.title')}</h2>
      <p className="mt-2">
        {t('loose.text', {
          count,
          cash: leftToRight(cashText(sums.taken - sums.givenBack, cash)),
          card: leftToRight(cashText(sums.card - sums.cardGivenBack, cash)),
        })}
      </p>
      <Link
        to={`${pathname}${cashSearch({ entries: 'none', before: null, pastBefore: cash.search.pastBefore })}`}
        className={buttonClass({ variant: 'secondary' }, 'mt-3')}
      >
        {t('loose.show')}
      </Link>
    </Card>
  )
}
