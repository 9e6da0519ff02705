import { Button } from '../../ui/button.tsx'
import { type Answer, call } from '../../ui/call.ts'
import { useFailureText, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { cancelReservation, cancelReservationByLink, ReservationReply } from '../contract.ts'

type Props = {
  reservation: ReservationReply
  /** The token of the link in a mail or SMS. Absent if the diner is signed in. */
  token?: string | undefined
  label?: string
  /** Also called if somebody else has changed the reservation first. */
  onChanged: () => void
}

export const CancelReservationButton = ({ reservation, token, label, onChanged }: Props) => {
  const t = useTexts('reservations')
  const failureText = useFailureText()
  const send = (): Promise<Answer<typeof cancelReservation>> =>
    token === undefined
      ? call<typeof cancelReservation>('POST', '/api/reservations/:id/cancel', { params: { id: reservation.id } })
      : call<typeof cancelReservationByLink>('POST', '/api/reservation-links/cancel', { body: { token } })
  const cancel = async () => {
    const answer = await send()
    if (answer.ok) toast.success(t('cancel.done'))
    else
      toast.error(
        answer.status === 409 || answer.status === 404
          ? answer.message
          : failureText(t('cancel.failed'), answer.status),
      )
    onChanged()
  }
  const { ask, question } = useConfirm(cancel, {
    title: t('cancel.question'),
    children: t('cancel.text'),
    confirm: t('cancel.confirm'),
    cancel: t('cancel.keep'),
  })
  return (
    <>
      <Button variant="quiet" size="small" className="px-2! text-danger!" aria-label={label} onClick={ask}>
        {t('cancel.action')}
      </Button>
      {question}
    </>
  )
}
