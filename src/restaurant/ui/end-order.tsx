import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { isAskedToCancel } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { AskReason } from './ask-reason.tsx'
import { NotCollectedQuestion } from './not-collected-question.tsx'
import { type Ending, endings } from './order-moves.tsx'
import type { Told } from './question-dialog.tsx'
import type { MoveOptions } from './use-board.ts'

type Props = Told & {
  order: ShopOrderReply
  ending: Ending
  open: boolean
  busy: boolean
  onClose: () => void
  onMove: (options: MoveOptions) => Promise<boolean>
}

export const EndOrder = ({ order, ending, onMove, ...dialog }: Props) => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  if (ending === 6) return <NotCollectedQuestion {...dialog} order={order} onConfirm={() => onMove({ to: ending })} />
  const part = endings[ending]
  const isAsked = ending === 4 && isAskedToCancel(order)
  return (
    <AskReason
      {...dialog}
      title={t(`ask.${part}.title`, { id: order.id })}
      text={t(isAsked ? 'ask.cancel.textAsked' : `ask.${part}.text`, { name: isolate(order.customer.name) })}
      keep={t('ask.keep')}
      confirm={t(`ask.${part}.confirm`)}
      reason={{
        ...{ label: t('ask.reason'), hint: t('ask.reasonHint'), ofShop: order.establishment.id },
        // The reasons of the shop are excuses. They do not answer a customer's request.
        ...(isAsked && { answers: [t('ask.cancel.answer')] }),
        missing: ending === 5 ? t('ask.reasonMissing') : undefined,
      }}
      onConfirm={(reason) => onMove({ to: ending, reason })}
    />
  )
}
