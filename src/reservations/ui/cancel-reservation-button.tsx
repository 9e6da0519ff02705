import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { type Answer, call } from '../../ui/call.ts'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { cancelReservation, cancelReservationByLink, ReservationReply } from '../contract.ts'

type Props = {
  reservation: ReservationReply
  /** Of the link in a message; without it the reservation is the signed-in diner's own. */
  token?: string | undefined
  /** Tells several of these buttons apart. */
  label?: string
  /** It changed: by this press, or by somebody who was faster. */
  onChanged: () => void
}

export const CancelReservationButton = ({ reservation, token, label, onChanged }: Props) => {
  const t = useTexts('reservations')
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = (): Promise<Answer<typeof cancelReservation>> =>
    token === undefined
      ? call<typeof cancelReservation>('POST', '/api/reservations/:id/cancel', { params: { id: reservation.id } })
      : call<typeof cancelReservationByLink>('POST', '/api/reservation-links/cancel', { body: { token } })
  const cancel = async () => {
    setBusy(true)
    const answer = await send()
    setBusy(false)
    setIsAsking(false)
    if (answer.ok) toast.success(t('cancel.done'))
    else toast.error(answer.status === 409 || answer.status === 404 ? answer.message : t('cancel.failed'))
    onChanged()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="px-2! text-danger!"
        aria-label={label}
        onClick={() => setIsAsking(true)}
      >
        {t('cancel.action')}
      </Button>
      <LazyAlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('cancel.question')}
        tone="danger"
        confirm={t('cancel.confirm')}
        cancel={t('cancel.keep')}
        onConfirm={() => void cancel()}
        busy={busy}
      >
        {t('cancel.text')}
      </LazyAlertDialog>
    </>
  )
}
