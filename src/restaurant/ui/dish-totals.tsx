import { useId, useState } from 'react'
import { useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { dishTotals } from '../dish-totals.ts'

/**
 * Lists the dishes of the accepted orders with their total numbers. So the kitchen can make a dish for several orders at
 * once.
 */
export const DishTotals = ({ orders }: { orders: readonly ShopOrderReply[] }) => {
  const t = useTexts('restaurant')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const totals = dishTotals(orders)
  const count = totals.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('totals.label', { count })}
        className="flex min-h-11 items-center px-1.5 text-sm font-semibold text-primary underline underline-offset-4 md:absolute md:end-12 md:top-0"
        onClick={() => setOpen(!isOpen)}
      >
        {t('totals.button', { count })}
      </button>
      <ul id={id} hidden={!isOpen} className="mb-2 flex flex-col gap-1 rounded-field bg-surface px-3 py-2">
        {totals.map(({ name, quantity }) => (
          <li key={name} className="flex gap-2">
            <strong dir="ltr" className="min-w-9 text-end tabular-nums rtl:text-start">
              {quantity}×
            </strong>
            <bdi className="min-w-0">{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
