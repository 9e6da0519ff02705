import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { OlderLinks } from '../../ui/older-links.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { OrderReply } from '../contract.ts'
import { listSectionOf, type OrderStatus } from '../order-status.ts'
import { OrderCard } from './order-card.tsx'
import { type OrderView, viewOrder } from './order-view.ts'

type Props = {
  orders: readonly OrderReply[]
  before: number | null
  older: number | null
  reviewOf?: (order: OrderView) => ReactNode
}

export function OrderList({ orders, before, older, reviewOf }: Props) {
  const { pathname } = useLocation()
  const t = useTexts('orders/list')
  const language = useLanguage()
  const views = orders.map(viewOrder)
  const of = (section: 'active' | 'ready' | 'past'): OrderView[] =>
    views.filter(({ status }) => listSectionOf(status as OrderStatus) === section)
  const [ready, active, past] = [of('ready'), of('active'), of('past')]
  return (
    <div className="mt-6 flex flex-col gap-10">
      {ready.length > 0 && <Section title={t('ready')} orders={ready} {...{ reviewOf }} />}
      {views.length > 0 && before === null && (
        <Section title={t('active')} orders={active} {...{ reviewOf }} empty={t('no_active')} />
      )}
      {past.length > 0 || before !== null ? (
        <Section title={t('past')} orders={past} {...{ reviewOf }} empty={t('noOlder')} />
      ) : (
        <section>
          <h2 className="text-xl">{t('past')}</h2>
          <EmptyState
            title={t('no_orders')}
            action={
              <Link to={pathIn(language, '/restaurants')} className={buttonClass({ size: 'large' })}>
                {t('browse')}
              </Link>
            }
          >
            {t('first_order_message')}
          </EmptyState>
        </section>
      )}
      {(before !== null || older !== null) && (
        <div className="flex flex-wrap gap-2">
          <OlderLinks
            newest={before === null ? null : pathname}
            older={older === null ? null : `${pathname}?before=${older}`}
            t={t}
          />
        </div>
      )}
    </div>
  )
}

type SectionProps = {
  title: string
  orders: readonly OrderView[]
  empty?: string
  reviewOf: Props['reviewOf'] | undefined
}

const Section = ({ title, orders, reviewOf, empty }: SectionProps) => (
  <section>
    <h2 className="text-xl">{title}</h2>
    {orders.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
    <ul className="mt-3 flex flex-col gap-3">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} review={reviewOf?.(order)} />
        </li>
      ))}
    </ul>
  </section>
)
