import { useState } from 'react'
import { useCanSend } from '../../account/ui/account-store.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { delayChoices, minutesUntilDelayed } from '../board.ts'
import { MinutesChoice } from './minutes-choice.tsx'

type Props = {
  orderId: number
  promisedAt: Date | null
  open: boolean
  busy: boolean
  onClose: () => void
  onDelay: (readyInMinutes: number) => Promise<boolean>
}

export const DelayOrder = ({ orderId, promisedAt, open, busy, onClose, onDelay }: Props) => {
  const t = useTexts('restaurant')
  const { texts } = useCanSend()
  const [later, setLater] = useState<number>(delayChoices[1])
  const confirm = async () => {
    await onDelay(minutesUntilDelayed(promisedAt, later, new Date()))
    onClose()
  }
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      size="small"
      fit
      title={t('delay.title', { id: orderId })}
      footer={
        <Button wide size="large" busy={busy} onClick={confirm}>
          {t('delay.confirm')}
        </Button>
      }
    >
      <p className="mb-4">{t(texts ? 'delay.text' : 'delay.untold')}</p>
      <MinutesChoice legend={t('delay.by')} choices={delayChoices} value={later} onChange={setLater} />
    </LazyDialog>
  )
}
