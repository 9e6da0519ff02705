import { CounterMark } from '../../checkout/ui/payment-mark.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { PaymentAccountReply } from '../payment-account-contract.ts'
import { PaymentServiceCard } from './payment-service-card.tsx'

type Props = {
  shop: {
    readonly id: number
    readonly name: string
    readonly timeZone: string
    readonly services: readonly PaymentAccountReply[]
  }
  /** Why nobody can store an account in this installation. */
  closed: 'demo' | 'no-sealing-key' | null
}

export const ShopPayments = ({ shop, closed }: Props) => {
  const t = useTexts('restaurant/payments')
  return (
    <section className="flex flex-col gap-4 xl:col-span-2">
      <h2 className="text-xl">
        <bdi>{shop.name}</bdi>
      </h2>
      {closed && <Notice kind={closed === 'demo' ? 'info' : 'warning'}>{t(`closed.${closed}`)}</Notice>}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card className="xl:col-span-2">
          <div className="flex flex-wrap items-center gap-3">
            <CounterMark />
            <h3 className="me-auto text-lg">{t('counter.name')}</h3>
            <Badge tone="success">{t('counter.state')}</Badge>
          </div>
          <p className="mt-3">{t('counter.text')}</p>
        </Card>
        {shop.services.length === 0 && <p className="text-muted">{t('none')}</p>}
        {shop.services.map((row) => (
          <PaymentServiceCard
            key={row.service}
            shopId={shop.id}
            zone={shop.timeZone}
            row={row}
            isClosed={closed !== null}
            hasOthers={shop.services.some(({ service, account }) => service !== row.service && account?.is_offered)}
          />
        ))}
      </div>
    </section>
  )
}
