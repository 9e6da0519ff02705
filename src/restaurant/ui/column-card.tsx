import { memo, type RefObject } from 'react'
import type { ShopOrderReply } from '../contract.ts'
import type { knownOf } from './board-state.ts'
import { OrderCard } from './order-card.tsx'
import type { Ask } from './order-questions.tsx'
import type { Board } from './use-board.ts'

type Props = ReturnType<typeof knownOf> & {
  order: ShopOrderReply
  showsShopName: boolean
  isFolded: boolean
  now: number
  fresh: boolean
  /** The handlers of the last render of the board. */
  latest: RefObject<Pick<Board, 'dismiss' | 'see' | 'move' | 'moveLine'> & { ask: Ask }>
}

/** Renders again only if a prop has changed. With 50 open orders, a change would otherwise be painted too late. */
export const ColumnCard = memo(({ order, latest, ...known }: Props) => (
  <OrderCard
    {...known}
    order={order}
    onDismiss={(key) => latest.current.dismiss(key)}
    onSee={() => latest.current.see(order.id)}
    onMove={(options) => latest.current.move(order, options)}
    onMoveLine={(line, to) => void latest.current.moveLine(order, line, to)}
    onAsk={(question) => latest.current.ask(order, question)}
  />
))
