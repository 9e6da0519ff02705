import BellRingIcon from 'lucide-react/icons/bell-ring'
import Rows2Icon from 'lucide-react/icons/rows-2'
import Rows4Icon from 'lucide-react/icons/rows-4'
import { type ReactNode, Suspense, useState } from 'react'
import { formatMoney, readAmount } from '../../kernel/money.ts'
import { openReportOf } from '../../orders/order-report.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type BoardShop, boardColumns, type ColumnName, cardsOf, columnOf, isAskedToCancel } from '../board.ts'
import type { ShopOrderReply } from '../contract.ts'
import { markShownMs, type ShopChange } from '../undo.ts'
import { Bell, TouchToRing } from './bell.tsx'
import { BoardColumn } from './board-column.tsx'
import type { BoardState } from './board-state.ts'
import { useClosedChange } from './closed-change.ts'
import { ConnectionStatus, DisplayStatus, Offline } from './connection-status.tsx'
import { FailedMoves } from './failed-moves.tsx'
import { FindOrderField } from './find-order-field.tsx'
import { useFolded } from './folded-order.tsx'
import { orderCardId } from './order-card.tsx'
import { useOrderQuestions } from './order-questions.tsx'
import { Count } from './pro-nav.tsx'
import { RefundsDue } from './refunds-due.tsx'
import { LowStock, StockButton } from './stock-control.tsx'
import { useBell } from './use-bell.ts'
import { type MoveOptions, useBoard, useScreenRef, useScreenReport } from './use-board.ts'
import { useFindOrders } from './use-find-orders.ts'
import { useHeldWhilePressed } from './use-held-while-pressed.ts'
import { useNow } from './use-now.ts'
import { useWakeLock } from './use-wake-lock.ts'

const AskedToCancel = lazyPart(() => import('./asked-to-cancel.tsx').then((file) => file.AskedToCancel))

const OpenReports = lazyPart(() => import('./asked-to-cancel.tsx').then((file) => file.OpenReports))

const LastChangeBar = lazyPart(() => import('./last-change-bar.tsx').then((file) => file.LastChangeBar))

type Props = {
  shops: readonly BoardShop[]
  orders: readonly ShopOrderReply[]
  serverNow: number
  /** Null for all shops. New orders of the other shops also ring. */
  chosen?: number | null
  onShowAll?: () => void
  rush?: ReactNode
  lastMark?: ShopChange | null
}

const News = ({ news }: { news: BoardState['news'] }) => {
  const t = useTexts('restaurant')
  const describe = (order: ShopOrderReply): string =>
    news?.kind === 'reported'
      ? t('reported', { id: order.id, name: order.customer.name })
      : order.is_test
        ? t(news?.kind === 'moved' ? 'test.moved' : 'test.arrived', { status: order.status_text })
        : news?.kind === 'moved'
          ? t('moved', { id: order.id, status: order.status_text })
          : t('arrived', {
              id: order.id,
              name: order.customer.name,
              total: formatMoney(readAmount(order.total, order.currency), order.currency_symbol),
            })
  return <VisuallyHidden live="polite">{news?.orders.map(describe).join(' ')}</VisuallyHidden>
}

type ShowFreshProps = { fresh: ReadonlySet<number>; onShow: (id: number) => void; className: string }

/** Scrolls to the first new order, which may be off screen or in a hidden column. */
const ShowFresh = ({ fresh, onShow, className }: ShowFreshProps) => {
  const t = useTexts('restaurant')
  const [first] = fresh
  if (first === undefined) return null
  return (
    <button
      type="button"
      onClick={() => onShow(first)}
      className={classNames(
        'mx-auto flex min-h-14 w-fit animate-appear items-center gap-2 rounded-pill bg-saffron px-6 text-lg font-bold text-[#171e32] shadow-popover',
        className,
      )}
    >
      <BellRingIcon aria-hidden="true" className="size-5" />
      {t('showFresh', { count: fresh.size })}
    </button>
  )
}

export const OrderBoard = ({
  shops,
  orders: initial,
  serverNow,
  chosen = null,
  onShowAll,
  rush,
  lastMark = null,
}: Props) => {
  const t = useTexts('restaurant')
  const screen = useScreenRef('board')
  const live = useBoard(
    shops.map(({ id }) => id),
    initial,
    screen,
  )
  const { sound, toggle } = useBell(live.fresh.size + live.reported.size)
  const isAwake = useWakeLock()
  useScreenReport(screen, sound, isAwake)
  const { board, now } = useHeldWhilePressed({ board: live, now: useNow(serverNow) })
  const sellers = shops.filter(({ id }) => chosen === null || id === chosen)
  const [column, setColumn] = useState<ColumnName>('new')
  const { isFolded, toggle: toggleFolded } = useFolded()
  const own = board.orders.filter(({ establishment }) => chosen === null || establishment.id === chosen)
  const search = useFindOrders(own)
  const { shown } = search
  const cards = boardColumns.map((name) => ({ name, orders: cardsOf(shown, name) }))
  /** Failed status changes of orders that the board does not show at present. */
  const orphaned = board.failed.filter((press) => !shown.some(({ id }) => id === press.id))
  const waiting = live.orders.filter(({ status }) => status === 0).length
  const moveNow = async (order: ShopOrderReply, options: MoveOptions): Promise<boolean> => {
    const moved = await board.move(order, options)
    requestAnimationFrame(() => {
      // A dialog that stays open keeps the focus.
      if (moved || !document.querySelector('[role="dialog"][data-open]'))
        document.getElementById(orderCardId(order.id))?.focus({ preventScroll: true })
    })
    return moved
  }
  const { ask, move, dialog } = useOrderQuestions(live, moveNow)
  const owed = live.orders.flatMap(({ refunds }) => refunds).filter(({ state }) => state === 'by-hand').length
  const lowStock = <LowStock shops={sellers} moved={live.orders.length} />
  const asked = board.orders.filter(isAskedToCancel)
  const reported = board.orders.filter(openReportOf)
  const show = (id: number) => {
    search.setTyped('')
    if (!own.some((order) => order.id === id)) onShowAll?.()
    setColumn(columnOf(live.orders.find((order) => order.id === id)?.status ?? 0))
    requestAnimationFrame(() => {
      const card = document.getElementById(orderCardId(id))
      card?.scrollIntoView({ block: 'center' })
      card?.focus({ preventScroll: true })
    })
  }
  const closed = useClosedChange()
  const isMarkNew = lastMark !== null && now - Date.parse(lastMark.change.at) < markShownMs
  const mark = isMarkNew && lastMark.change.id !== closed ? lastMark : null
  const hasMessage = mark !== null || board.offline || sound === 'touch' || orphaned.length > 0
  const hasBar = hasMessage || board.fresh.size > 0
  // The bar is not needed on wide screens if all new orders are visible as folded cards.
  const seesFresh = isFolded && [...board.fresh].every((id) => shown.some((order) => order.id === id))
  const onPhones = classNames(seesFresh && !hasMessage && 'md:hidden')
  return (
    <>
      <title>{waiting > 0 ? t('titleWaiting', { count: waiting }) : t('title')}</title>
      <News news={live.news} />
      {/* One row from 768 pixels on. The heading may be hidden there, because the navigation also shows it. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className={isFolded ? 'sr-only' : 'me-auto text-2xl md:max-xl:sr-only'}>{t('heading')}</h1>
        <div className="flex items-center gap-3">
          <ConnectionStatus offline={board.offline} heard={live.heard} isShort />
          <DisplayStatus isAwake={isAwake} />
        </div>
        <Bell sound={sound} isShort onToggle={toggle} />
        <IconButton
          label={t('folded.toggle')}
          title={t('folded.toggle')}
          aria-pressed={isFolded}
          variant="surface"
          onClick={toggleFolded}
        >
          {isFolded ? <Rows2Icon aria-hidden="true" /> : <Rows4Icon aria-hidden="true" />}
        </IconButton>
        <FindOrderField {...search} />
        <StockButton shops={sellers} last={mark} size="small" onShow={show} />
        {rush}
      </div>
      {!isFolded && lowStock}
      {asked.length > 0 && (
        <Suspense fallback={null}>
          <AskedToCancel orders={asked} onShow={show} />
        </Suspense>
      )}
      {reported.length > 0 && (
        <Suspense fallback={null}>
          <OpenReports orders={reported} onShow={show} />
        </Suspense>
      )}
      <RefundsDue moved={owed} />
      <nav
        aria-label={t('columnsLabel')}
        className="no-scrollbar sticky top-0 z-10 -mx-4 flex gap-2 overflow-x-auto bg-bg px-4 py-2 md:hidden"
      >
        {cards.map(({ name, orders }) => (
          <Chip key={name} className="min-h-12" selected={name === column} onClick={() => setColumn(name)}>
            {t(`columns.${name}`)}
            <Count count={orders.length} loud={name === 'new'} />
          </Chip>
        ))}
      </nav>
      <div className="grid items-start gap-3 md:grid-cols-3 xl:grid-cols-4">
        {cards.map(({ name, orders }) => (
          <BoardColumn
            key={name}
            {...{ name, orders, board, shops, now, move, ask, isFolded }}
            isSearched={search.isSearched}
            found={shown.length}
            className={classNames(name !== column && 'max-md:hidden', name === 'done' && 'md:col-span-3 xl:col-span-1')}
          />
        ))}
      </div>
      {isFolded && lowStock}
      {/* Space for the bar. The bar is fixed at the bottom, so that buttons do not move during a press. */}
      {hasBar && <div aria-hidden="true" className={classNames('h-72 md:h-36', onPhones)} />}
      {hasBar && (
        <div
          className={classNames(
            'fixed inset-x-0 bottom-0 z-20 flex max-h-[60dvh] flex-col gap-2 overflow-y-auto border-t border-border bg-bg px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6',
            onPhones,
          )}
        >
          {mark && (
            <Suspense fallback={null}>
              <LastChangeBar {...mark} isPart />
            </Suspense>
          )}
          <FailedMoves failed={orphaned} onDismiss={board.dismiss} />
          <div className="flex flex-col gap-2 md:flex-row md:items-center md:gap-4">
            <ShowFresh fresh={board.fresh} onShow={show} className={classNames(seesFresh && 'md:hidden')} />
            {sound === 'touch' && <TouchToRing />}
            {board.offline && <Offline heardAt={board.heardAt} failed={board.failed} />}
          </div>
        </div>
      )}
      {dialog}
    </>
  )
}
