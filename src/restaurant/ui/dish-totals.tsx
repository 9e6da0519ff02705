import { useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { dishTotals } from '../dish-totals.ts'

type Props = { orders: readonly ShopOrderReply[]; now: number; isWide?: boolean }

/** How many of each dish are to be made, so that the kitchen can cook for several orders at once. */
export const DishTotals = ({ orders, now, isWide = false }: Props) => {
  const t = useTexts('restaurant')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const totals = dishTotals(orders, now)
  const count = totals.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('totals.label', { count })}
        className={classNames(
          'flex min-h-11 items-center px-1.5 font-semibold text-primary underline underline-offset-4',
          isWide ? 'text-lg' : 'text-sm md:absolute md:end-12 md:top-0',
        )}
        onClick={() => setOpen(!isOpen)}
      >
        {t('totals.button', { count })}
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className={classNames(
          'mb-2 gap-1 rounded-field bg-surface px-3 py-2',
          isWide
            ? 'grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-6 text-xl not-hidden:grid'
            : 'flex-col not-hidden:flex',
        )}
      >
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
