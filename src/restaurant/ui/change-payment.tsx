import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { type CashView, type ListedEntry, mostRefundable } from '../cash-view.ts'

const PaymentDialog = onFirstOpening(() => import('./payment-dialog.tsx').then((file) => file.PaymentDialog))

type Props = { cash: CashView; entry: ListedEntry; orderId: number }

export const ChangePayment = ({ cash, entry, orderId }: Props) => {
  const t = useTexts('restaurant/cash')
  const [open, setOpen] = useState<'giveBack' | 'correct' | null>(null)
  // Keeps the dialog's content during its closing animation.
  const [mode, setMode] = useState<'giveBack' | 'correct'>('giveBack')
  const show = (which: 'giveBack' | 'correct') => {
    setMode(which)
    setOpen(which)
  }
  const modes = [
    ...(mostRefundable(entry) > 0 ? (['giveBack'] as const) : []),
    ...(cash.isManager ? (['correct'] as const) : []),
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {modes.map((which) => (
        <Button
          key={which}
          variant="quiet"
          size="small"
          aria-label={t(`${which}.of`, { id: orderId })}
          onClick={() => show(which)}
        >
          {t(`${which}.action`)}
        </Button>
      ))}
      <PaymentDialog
        key={mode}
        mode={mode}
        cash={cash}
        entry={entry}
        orderId={orderId}
        open={open !== null}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}
