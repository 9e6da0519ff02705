import Undo2Icon from 'lucide-react/icons/undo-2'
import { memo, type RefObject, useState } from 'react'
import { isCancelledOrRefused } from '../../orders/order-status.ts'
import { Notice } from '../../ui/notice.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type BoardShop, cardsOf } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { Bell, TouchToRing } from './bell.tsx'
import { knownOf } from './board-state.ts'
import { ConnectionStatus, DisplayStatus, Offline } from './connection-status.tsx'
import { DishTotals } from './dish-totals.tsx'
import { FailedMoves } from './failed-moves.tsx'
import { KitchenTicket } from './kitchen-ticket.tsx'
import { useOrderQuestions } from './order-questions.tsx'
import { TicketGrid } from './ticket-grid.tsx'
import { useBell } from './use-bell.ts'
import { type Board, useBoard, useScreenRef, useScreenReport } from './use-board.ts'
import { useHeldWhilePressed, useLatest } from './use-held-while-pressed.ts'
import { useNow } from './use-now.ts'
import { useShownTickets } from './use-shown-tickets.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Props = {
  shops: readonly BoardShop[]
  orders: readonly ShopOrderReply[]
  serverNow: number
}

/** Maximum number of ready orders that the bar offers to recall. */
const recallable = 6

type Order = Pick<ShopOrderReply, 'id'>

const idsOf = (orders: readonly Order[]): number[] => orders.map(({ id }) => id)

/** If a shown order is cancelled or refused, its ticket stays until somebody dismisses it, also after a reload. */
const useTickets = (orders: readonly ShopOrderReply[]) => {
  const kitchen = cardsOf(orders, 'kitchen')
  const [touched, setTouched] = useState<ReadonlySet<number>>(() => new Set(idsOf(kitchen)))
  const [shown, setShown] = useState<ReadonlySet<number>>(() => new Set(idsOf(kitchen)))
  if (kitchen.some(({ id }) => !shown.has(id))) setShown(new Set([...shown, ...idsOf(kitchen)]))
  useShownTickets(shown, setShown)
  const forget = (id: number) => setShown(new Set([...shown].filter((other) => other !== id)))
  const touch = (id: number) => setTouched((known) => (known.has(id) ? known : new Set([...known, id])))
  const ended = orders.filter((order) => isCancelledOrRefused(order) && shown.has(order.id))
  const fresh = new Set(idsOf(kitchen).filter((id) => !touched.has(id)))
  return { tickets: [...ended, ...kitchen], kitchen, fresh, touch, forget }
}

type TicketProps = ReturnType<typeof knownOf> & {
  order: ShopOrderReply
  now: number
  isFresh: boolean
  showsShopName: boolean
  latest: RefObject<Pick<Board, 'move' | 'moveLine'> & { touch: (id: number) => void; forget: (id: number) => void }>
}

/** Like `ColumnCard`, renders again only if a prop has changed. */
const ShownTicket = memo(({ order, latest, failed: _, ...known }: TicketProps) => (
  <KitchenTicket
    {...known}
    order={order}
    onSee={() => latest.current.touch(order.id)}
    onDismiss={() => latest.current.forget(order.id)}
    onMove={(to) => void latest.current.move(order, { to })}
    onMoveLine={(line, to) => void latest.current.moveLine(order, line, to)}
  />
))

export const KitchenScreen = ({ shops, orders: initial, serverNow }: Props) => {
  const t = useTexts('restaurant/kitchen')
  const words = useTexts('restaurant')
  const screen = useScreenRef('kitchen')
  const live = useBoard(
    shops.map(({ id }) => id),
    initial,
    screen,
  )
  const own = live.orders.filter(({ establishment }) => shops.some(({ id }) => id === establishment.id))
  const arrived = useTickets(own)
  const { sound, toggle } = useBell(arrived.fresh.size)
  const isAwake = useWakeLock()
  useScreenReport(screen, sound, isAwake)
  const held = useHeldWhilePressed({ board: live, own, now: useNow(serverNow), ...arrived })
  const { board, now, tickets, kitchen, fresh } = held
  const { move, dialog } = useOrderQuestions(live, live.move)
  const ready = cardsOf(held.own, 'ready').toReversed().slice(0, recallable)
  const latest = useLatest({ ...board, move, touch: arrived.touch, forget: arrived.forget })
  /** Notices of orders without a ticket, such as a recall that came too late. */
  const untold = [...board.notices].filter(([id]) => !tickets.some((ticket) => ticket.id === id))
  return (
    <>
      <title>{t('title', { count: kitchen.length })}</title>
      <VisuallyHidden live="polite">{fresh.size > 0 && t('arrived', { count: fresh.size })}</VisuallyHidden>
      <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="me-auto text-3xl">{t('heading')}</h1>
        <div className="flex items-center gap-3">
          <ConnectionStatus offline={board.offline} heard={live.heard} isShort />
          <DisplayStatus isAwake={isAwake} />
        </div>
        <Bell sound={sound} isShort onToggle={toggle} />
      </div>
      {kitchen.length > 1 && (
        <div className="relative flex flex-col">
          <DishTotals orders={kitchen} now={now} isWide />
        </div>
      )}
      {board.offline && (
        <div className="sticky top-2 z-10 flex">
          <Offline heardAt={board.heardAt} failed={board.failed} />
        </div>
      )}
      {/* Its place is kept while it is not known whether the browser allows the sound. */}
      {(sound === 'touch' || sound === 'unknown') && <TouchToRing isHidden={sound === 'unknown'} />}
      <FailedMoves failed={board.failed} onDismiss={board.dismiss} />
      {untold.map(([id, notice]) => (
        <Notice key={id} kind="warning" title={words('number', { id })}>
          {notice}
        </Notice>
      ))}
      {tickets.length === 0 ? (
        <p className="py-16 text-center text-2xl text-muted">{t('empty')}</p>
      ) : (
        <TicketGrid items={tickets} keyOf={({ id }) => id}>
          {(order) => (
            <ShownTicket
              {...knownOf(board, order)}
              order={order}
              now={now}
              isFresh={fresh.has(order.id)}
              showsShopName={shops.length > 1}
              latest={latest}
            />
          )}
        </TicketGrid>
      )}
      {ready.length > 0 && (
        <section
          aria-labelledby="recall"
          className="no-scrollbar sticky bottom-0 z-10 mt-auto flex items-center gap-2 overflow-x-auto border-t border-border bg-bg py-2"
        >
          <h2 id="recall" className="shrink-0 text-lg max-sm:sr-only">
            {t('recall')}
          </h2>
          {ready.map((order) => (
            <button
              key={order.id}
              type="button"
              aria-label={t('recallOne', { id: order.id })}
              aria-disabled={board.moving.has(order.id)}
              className="flex min-h-12 shrink-0 items-center gap-2 rounded-pill bg-sunken px-4 text-lg font-bold tabular-nums"
              onClick={() => {
                if (board.moving.has(order.id)) return
                arrived.touch(order.id)
                void board.move(order, { to: 2 })
              }}
            >
              <Undo2Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
              {words('number', { id: order.id })}
            </button>
          ))}
        </section>
      )}
      {dialog}
    </>
  )
}
