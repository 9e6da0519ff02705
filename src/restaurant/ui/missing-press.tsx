import { type ReactNode, Suspense, useState } from 'react'
import { askable } from '../../orders/missing-dish.ts'
import { onFirstOpening } from '../../ui/lazy.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import type { OrderLine } from './use-board.ts'

const ReportMissing = onFirstOpening(() => import('./report-missing.tsx').then((file) => file.ReportMissing))

const MissingNotices = lazyPart(() => import('./missing-notices.tsx').then((file) => file.MissingNotices))

export const MissingPart = ({ order }: { order: ShopOrderReply }) =>
  order.missing.length > 0 && (
    <Suspense fallback={null}>
      <MissingNotices order={order} />
    </Suspense>
  )

type Props = { order: ShopOrderReply; line: OrderLine; children: ReactNode }

/** The name of a dish. A press opens the dialog that reports the dish as missing. */
export const MissingPress = ({ order, line, children }: Props) => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  const [isOpen, setOpen] = useState(false)
  const isAsked = order.missing.some((question) => question.line === line.id && question.outcome === null)
  if (askable(order.status) !== 'yes' || order.is_test || line.removed || isAsked) return children
  const words = t('line.missing', { dish: isolate(line.establishment_product.name) })
  return (
    <>
      <button
        type="button"
        aria-label={words}
        title={words}
        onClick={() => setOpen(true)}
        className="-my-1 py-1 text-start underline decoration-control decoration-dotted underline-offset-4 hover:decoration-solid"
      >
        {children}
      </button>
      <ReportMissing order={order} line={line} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
