import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { unfinishedLines } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { QuestionDialog, type Told } from './question-dialog.tsx'

type Props = Told & {
  order: ShopOrderReply
  open: boolean
  busy: boolean
  onClose: () => void
  onReady: () => Promise<unknown>
}

export const AskReady = ({ order, busy, onReady, ...dialog }: Props) => {
  const t = useTexts('restaurant')
  return (
    <QuestionDialog
      {...dialog}
      title={t('ask.ready.title', { id: order.id })}
      footer={
        <div className="flex flex-col gap-2">
          <Button wide size="large" variant="secondary" onClick={dialog.onClose}>
            {t('ask.ready.keep')}
          </Button>
          <Button wide size="large" busy={busy} onClick={() => busy || void onReady()}>
            {t('ask.ready.confirm')}
          </Button>
        </div>
      }
    >
      <ul className="flex flex-col gap-2">
        {unfinishedLines(order.commandeproducts).map(({ id, qte, status, establishment_product: { name } }) => (
          <li key={id} className="text-lg">
            {t.rich(status === 2 ? 'ask.ready.unfinished' : 'ask.ready.notStarted', {
              count: () => <bdi dir="ltr">{qte}×</bdi>,
              dish: () => <bdi>{name}</bdi>,
              strong: (chunks) => <strong>{chunks}</strong>,
            })}
          </li>
        ))}
      </ul>
    </QuestionDialog>
  )
}
