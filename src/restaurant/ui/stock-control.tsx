import { Suspense, useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { BoardShop } from '../board.ts'
import type { LowDishReply, listLowStock } from '../stock-contract.ts'
import type { ShopChange } from '../undo.ts'
import { usePolled } from './use-polled.ts'

const StockPanel = lazyPart(() => import('./stock-panel.tsx').then((file) => file.StockPanel))

type Props = {
  shops: readonly Pick<BoardShop, 'id' | 'name'>[]
  /** Any value. When it changes, the list of dishes with low stock is read again. */
  moved?: unknown
}

const everyMs = 60_000
const none: readonly LowDishReply[] = []

type ButtonProps = Pick<Props, 'shops'> & {
  last?: ShopChange | null
  size?: 'small' | 'medium'
  /** Shows an order on the same page. */
  onShow?: (order: number) => void
}

export const StockButton = ({ shops, last = null, size = 'medium', onShow }: ButtonProps) => {
  const t = useTexts('restaurant/nav')
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        onClick={() => {
          setOpened((count) => count + 1)
          setOpen(true)
        }}
      >
        {t('stock.button')}
      </Button>
      {opened > 0 && (
        <Suspense fallback={null}>
          <StockPanel
            key={opened}
            open={isOpen}
            onClose={() => setOpen(false)}
            {...{ shops, last }}
            onShow={
              onShow &&
              ((order) => {
                setOpen(false)
                // The closing dialog first gives the focus back.
                requestAnimationFrame(() => onShow(order))
              })
            }
          />
        </Suspense>
      )}
    </>
  )
}

export const LowStock = ({ shops, moved, initial = none }: Props & { initial?: readonly LowDishReply[] }) => {
  const call = useCall()
  const t = useTexts('restaurant/nav')
  const ask = useCallback(() => call<typeof listLowStock>('GET', '/api/pro/low-stock'), [call])
  const [low, setLow] = usePolled(initial, everyMs, ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new orders lower the stock
  useEffect(() => void ask().then((answer) => answer.ok && setLow(answer.value)), [ask, setLow, moved])
  const shown = low.filter(({ shop }) => shops.some(({ id }) => id === shop))
  if (shown.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
      <span className="font-semibold">{t('stock.lowTitle')}</span>
      {shown.map(({ id, name, stock }) => (
        <span key={id}>
          <bdi>{name}</bdi> · {t('stock.low', { count: stock })}
        </span>
      ))}
    </p>
  )
}
