import { useState } from 'react'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import type { MoveOptions } from './use-board.ts'

export const loadAskReason = () => import('./ask-reason.tsx').then((file) => file.AskReason)

export const AskReason = onFirstOpening(loadAskReason)

/** The final statuses in which the customer gets no meal. */
export const endings = { 4: 'cancel', 5: 'refuse', 6: 'notCollected' } as const

export type Ending = keyof typeof endings

type Props = {
  order: ShopOrderReply
  ending: Ending | null
  busy: boolean
  onClose: () => void
  onMove: (options: MoveOptions) => Promise<boolean>
}

export const EndOrder = ({ order, ending, busy, onClose, onMove }: Props) => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  // Keeps the dialog's text during its closing animation.
  const [shown, setShown] = useState<Ending>(5)
  // If a colleague changes the order while the dialog is open, the server refuses.
  const [asked, setAsked] = useState<{ readonly seenVersion: number } | null>(null)
  if (ending !== null && ending !== shown) setShown(ending)
  if (ending !== null && asked === null) setAsked({ seenVersion: order.version })
  if (ending === null && asked !== null && !busy) setAsked(null)
  const part = endings[shown]
  const takesReason = shown !== 6
  return (
    <AskReason
      open={ending !== null}
      busy={busy}
      onClose={onClose}
      title={t(`ask.${part}.title`, { id: order.id })}
      text={t(`ask.${part}.text`, { name: isolate(order.customer.name) })}
      keep={t('ask.keep')}
      confirm={t(`ask.${part}.confirm`)}
      reason={takesReason ? { label: t('ask.reason'), hint: t('ask.reasonHint') } : undefined}
      onConfirm={(reason) => onMove({ to: shown, ...(takesReason && { reason }), ...asked })}
    />
  )
}
