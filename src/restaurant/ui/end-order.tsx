import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import type { MoveWish } from './use-board.ts'

/** Moves that end an order without a meal; each is asked about first. */
export const endings = { 4: 'cancel', 5: 'refuse', 6: 'notCollected' } as const

export type Ending = keyof typeof endings

const longestReason = 200

type Props = {
  order: ShopOrderReply
  /** Null: nothing is asked. */
  ending: Ending | null
  busy: boolean
  onClose: () => void
  onMove: (wish: MoveWish) => Promise<boolean>
}

export const EndOrder = ({ order, ending, busy, onClose, onMove }: Props) => {
  const t = useTexts('restaurant')
  const [reason, setReason] = useState('')
  // The words stay while the dialog leaves.
  const [shown, setShown] = useState<Ending>(5)
  if (ending !== null && ending !== shown) setShown(ending)
  const part = endings[shown]
  const takesReason = shown !== 6
  const confirm = async () => {
    await onMove({ to: shown, ...(takesReason && { reason: reason.trim() }) })
    onClose()
  }
  return (
    <LazyDialog
      open={ending !== null}
      onClose={onClose}
      size="small"
      fit
      title={t(`ask.${part}.title`, { id: order.id })}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('ask.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={confirm}>
            {t(`ask.${part}.confirm`)}
          </Button>
        </div>
      }
    >
      <p className={takesReason ? 'mb-4' : undefined}>{t(`ask.${part}.text`, { name: order.customer.name })}</p>
      {takesReason && (
        <TextArea
          label={t('ask.reason')}
          hint={t('ask.reasonHint')}
          optional
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </LazyDialog>
  )
}
