import CheckIcon from 'lucide-react/icons/check'
import ChefHatIcon from 'lucide-react/icons/chef-hat'
import { mayMoveLine } from '../../orders/line-status.ts'
import { isOrderStatus } from '../../orders/order-status.ts'
import { classNames } from '../../ui/class-names.ts'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import type { OrderLine } from './use-board.ts'

type LineStep = { readonly to: 2 | 3; readonly words: 'start' | 'ready' | 'recall' }

/** Null if staff cannot change the status of the line. */
export const lineStepOf = (order: ShopOrderReply, { status }: OrderLine): LineStep | null => {
  if (!isOrderStatus(order.status) || !isOrderStatus(status)) return null
  const to = status === 2 ? 3 : 2
  if (!mayMoveLine(order.status, status, to)) return null
  return { to, words: to === 3 ? 'ready' : status === 3 ? 'recall' : 'start' }
}

type Props = {
  order: ShopOrderReply
  line: OrderLine
  busy: boolean
  className?: string
  onMove: (to: 2 | 3) => void
}

export const LineStepButton = ({ order, line, busy, className, onMove }: Props) => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  const step = lineStepOf(order, line)
  if (!step) return null
  const dish = isolate(line.establishment_product.name)
  const isReady = line.status === 3
  return (
    <button
      type="button"
      aria-label={t(`line.${step.words}`, { dish })}
      title={t(`line.${step.words}`, { dish })}
      aria-disabled={busy}
      onClick={() => busy || onMove(step.to)}
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-full border-2 transition-colors aria-disabled:animate-pulse',
        isReady
          ? 'border-success bg-success-soft text-success'
          : line.status === 2
            ? 'border-primary bg-primary-soft text-primary'
            : 'border-control text-transparent hover:text-muted',
        className,
      )}
    >
      {isReady ? <CheckIcon aria-hidden="true" /> : <ChefHatIcon aria-hidden="true" />}
    </button>
  )
}
