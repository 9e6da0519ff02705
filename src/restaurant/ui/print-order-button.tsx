import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { useTexts } from '../../ui/texts.tsx'

const PrintOrder = onFirstOpening(() => import('./print-order.tsx').then((file) => file.PrintOrder))

type Props = { shopId: number; order: number; className?: string }

export const PrintOrderButton = ({ shopId, order, className }: Props) => {
  const t = useTexts('restaurant')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('print', { id: String(order) })}
        {...(className && { className })}
        onClick={() => setOpen(true)}
      >
        <PrinterIcon aria-hidden="true" />
      </IconButton>
      <PrintOrder shopId={shopId} order={order} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
