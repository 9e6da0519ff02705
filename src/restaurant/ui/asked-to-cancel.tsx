import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'

type Props = { orders: readonly ShopOrderReply[]; onShow: (id: number) => void }

/** Stands at the top of the board, because the cards of these orders may be off screen or in a hidden column. */
const OrdersOnTop = ({ title, orders, onShow }: Props & { title: string }) => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  return (
    <Notice
      kind="warning"
      title={title}
      action={
        <div className="flex flex-wrap gap-2">
          {orders.map(({ id, customer }) => (
            <Button
              key={id}
              variant="secondary"
              size="small"
              className="max-w-full wrap-anywhere"
              onClick={() => onShow(id)}
            >
              {t('cancelRequest.of', { id, name: isolate(customer.name) })}
            </Button>
          ))}
        </div>
      }
    />
  )
}

export const AskedToCancel = (props: Props) => {
  const t = useTexts('restaurant')
  return <OrdersOnTop title={t('cancelRequest.some', { count: props.orders.length })} {...props} />
}

export const OpenReports = (props: Props) => {
  const t = useTexts('restaurant/report')
  return <OrdersOnTop title={t('some', { count: props.orders.length })} {...props} />
}
