import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { ReadyIn } from './ready-in.tsx'

type Props = {
  orderId: number
  open: boolean
  busy: boolean
  onClose: () => void
  onDelay: (readyInMinutes: number) => Promise<boolean>
}

/** Another time than was promised; the customer sees it at once. */
export const DelayOrder = ({ orderId, open, busy, onClose, onDelay }: Props) => {
  const t = useTexts('restaurant')
  const [readyIn, setReadyIn] = useState(15)
  const confirm = async () => {
    await onDelay(readyIn)
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
      <p className="mb-4">{t('delay.text')}</p>
      <ReadyIn value={readyIn} onChange={setReadyIn} />
    </LazyDialog>
  )
}
