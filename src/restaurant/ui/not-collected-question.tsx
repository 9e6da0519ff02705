import { momentText } from '../../kernel/wall-time.ts'
import { collectableUntil } from '../../orders/not-collected.ts'
import { payAtCounter } from '../../orders/order.ts'
import { Button } from '../../ui/button.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { AskReason } from './ask-reason.tsx'
import { QuestionDialog, type Told } from './question-dialog.tsx'
import { serverTime, useEverySecond } from './use-now.ts'

type Props = Told & {
  order: ShopOrderReply
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => Promise<boolean>
}

const moneyOf = ({ payment_method, payment_state }: ShopOrderReply) => {
  if (payment_state === 'due-at-counter') return 'unpaid'
  if (payment_state !== 'paid') return null
  return payment_method === payAtCounter ? 'paidHere' : 'paidOnline'
}

/** Before the promised time, only says from when the order can be closed. */
export const NotCollectedQuestion = ({ order, onConfirm, ...dialog }: Props) => {
  const t = useTexts('restaurant/hand-over')
  const ask = useTexts('restaurant')
  const isolate = useIsolated()
  const now = new Date(useEverySecond(serverTime) ?? serverTime())
  const from = order.not_collected_from === null ? null : new Date(order.not_collected_from)
  const title = ask('ask.notCollected.title', { id: order.id })
  const name = isolate(order.customer.name)
  const timeOf = (at: Date) => momentText(at, now, order.establishment.time_zone)
  if (from && now < from) {
    const { busy: _, ...shown } = dialog
    return (
      <QuestionDialog
        {...shown}
        title={title}
        footer={
          <Button variant="secondary" wide onClick={dialog.onClose}>
            {ask('ask.keep')}
          </Button>
        }
      >
        <p>{t('notCollected.early', { name, time: timeOf(from) })}</p>
      </QuestionDialog>
    )
  }
  const money = moneyOf(order)
  return (
    <AskReason
      {...dialog}
      title={title}
      text={
        <>
          {t('notCollected.text', { name, time: timeOf(collectableUntil(now)) })} {money && t(`notCollected.${money}`)}
        </>
      }
      keep={ask('ask.keep')}
      confirm={ask('ask.notCollected.confirm')}
      onConfirm={onConfirm}
    />
  )
}
