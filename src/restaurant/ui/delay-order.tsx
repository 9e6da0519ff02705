import { useState } from 'react'
import { useCanSend } from '../../account/ui/account-store.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { delayChoices, minutesUntilDelayed } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { MinutesChoice } from './minutes-choice.tsx'
import { QuestionDialog, type Told } from './question-dialog.tsx'

type Props = Told & {
  order: Pick<ShopOrderReply, 'id' | 'ready_at'>
  open: boolean
  busy: boolean
  onClose: () => void
  onDelay: (readyInMinutes: number) => Promise<boolean>
}

export const DelayOrder = ({ order, busy, onDelay, ...dialog }: Props) => {
  const t = useTexts('restaurant')
  const { texts } = useCanSend()
  const [later, setLater] = useState<number>(delayChoices[1])
  const promisedAt = order.ready_at === null ? null : new Date(order.ready_at)
  return (
    <QuestionDialog
      {...dialog}
      title={t('delay.title', { id: order.id })}
      footer={
        <Button
          wide
          size="large"
          busy={busy}
          onClick={() => void onDelay(minutesUntilDelayed(promisedAt, later, new Date()))}
        >
          {t('delay.confirm')}
        </Button>
      }
    >
      <p className="mb-4">{t(texts ? 'delay.text' : 'delay.untold')}</p>
      <MinutesChoice legend={t('delay.by')} choices={delayChoices} value={later} onChange={setLater} />
    </QuestionDialog>
  )
}
