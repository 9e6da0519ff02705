import { useEffect } from 'react'
import { keepCode, keptCodesKey } from '../../kernel/kept-codes.ts'
import { classNames } from '../../ui/class-names.ts'
import { readStored, store } from '../../ui/device-storage.ts'
import { useTexts } from '../../ui/texts.tsx'
import { isFinal, isOrderStatus } from '../order-status.ts'
import { usePassed } from './order-times.ts'
import type { OrderView } from './order-view.ts'

/** Null if the order can no longer be handed over. The browser stores the code for the offline page. */
export const useHandOverCode = (order: OrderView, userId: number): string | null => {
  const { id, status } = order
  const isTooLate = usePassed(order.collectableUntil)
  const isOver = status === 6 ? isTooLate : isOrderStatus(status) && isFinal(status)
  const code = isOver ? null : order.handOverCode
  const shop = order.shop.name
  useEffect(
    () => store(keptCodesKey, JSON.stringify(keepCode(readStored(keptCodesKey), userId, { order: id, code, shop }))),
    [userId, id, code, shop],
  )
  return code
}

export const HandOverCode = ({ code, className }: { code: string; className?: string }) => {
  const t = useTexts('orders')
  return (
    <p
      className={classNames(
        'mt-4 flex w-fit flex-wrap items-baseline gap-x-3 rounded-card bg-primary-soft px-4 py-2',
        className,
      )}
    >
      <span className="font-semibold">{t('tracking.handOverCode')}</span>
      <strong dir="ltr" className="font-display text-3xl tracking-widest tabular-nums">
        {code}
      </strong>
    </p>
  )
}
