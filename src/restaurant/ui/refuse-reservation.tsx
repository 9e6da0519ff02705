import { useState } from 'react'
import { useCanSend } from '../../account/ui/account-store.ts'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopReservationReply } from '../reservation-contract.ts'
import { AskReason } from './ask-reason.tsx'

type Props = {
  reservation: ShopReservationReply
  open: boolean
  busy: boolean
  onClose: () => void
  onRefuse: (reason: string) => Promise<unknown>
}

export const RefuseReservation = ({ reservation, open, busy, onClose, onRefuse }: Props) => {
  const t = useTexts('restaurant/reservations')
  const isolate = useIsolated()
  const { texts } = useCanSend()
  // Keeps the dialog's text during its closing animation.
  const [part, setPart] = useState<'refuse' | 'callOff'>('refuse')
  const wanted = reservation.status === 'confirmed' ? 'callOff' : 'refuse'
  if (open && !busy && part !== wanted) setPart(wanted)
  const { name } = reservation
  return (
    <AskReason
      open={open}
      busy={busy}
      onClose={onClose}
      title={t(`ask.${part}.title`, { name: isolate(name) })}
      text={t(texts ? `ask.${part}.text` : 'ask.untold', { name: isolate(name) })}
      keep={t('ask.keep')}
      confirm={t(`ask.${part}.confirm`)}
      reason={{ label: t('ask.reason'), hint: t('ask.reasonHint') }}
      onConfirm={onRefuse}
    />
  )
}
