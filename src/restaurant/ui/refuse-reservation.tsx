import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { ShopReservationReply } from '../reservation-contract.ts'

const longestReason = 200

type Props = {
  reservation: ShopReservationReply
  open: boolean
  busy: boolean
  onClose: () => void
  onRefuse: (reason: string) => Promise<unknown>
}

/** Asks for the reason before a request is refused, or a confirmed table called off. */
export const RefuseReservation = ({ reservation, open, busy, onClose, onRefuse }: Props) => {
  const t = useTexts('restaurant/reservations')
  const [reason, setReason] = useState('')
  // The words stay while the dialog leaves.
  const [part, setPart] = useState<'refuse' | 'callOff'>('refuse')
  const wanted = reservation.status === 'confirmed' ? 'callOff' : 'refuse'
  if (open && !busy && part !== wanted) setPart(wanted)
  const { name } = reservation
  const confirm = async () => {
    await onRefuse(reason.trim())
    onClose()
  }
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      size="small"
      fit
      title={t(`ask.${part}.title`, { name })}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('ask.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {t(`ask.${part}.confirm`)}
          </Button>
        </div>
      }
    >
      <p className="mb-4">{t(`ask.${part}.text`, { name })}</p>
      <TextArea
        label={t('ask.reason')}
        hint={t('ask.reasonHint')}
        optional
        rows={2}
        maxLength={longestReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </LazyDialog>
  )
}
