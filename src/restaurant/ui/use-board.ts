import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { type Answer, abortAfter } from '../../ui/call.ts'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { GivenPayment, handOverOrder, takePayment } from '../cash-contract.ts'
import type { delayOrder, moveOrder, moveOrderLine, refuseCancelRequest, ShopOrderReply } from '../contract.ts'
import type { answerReport } from '../report-contract.ts'
import type { ScreenKind } from '../screens.ts'
import { type BoardState, changeBoard, openBoard, shownOrders } from './board-state.ts'
import { createFollower, hasLostAccess, type ScreenState } from './follow-orders.ts'
import { type MoveName, moveName } from './move-name.ts'
import type { Sound } from './use-bell.ts'
import { useBoardUpdates } from './use-board-updates.ts'
import { useSeenOrders } from './use-seen-orders.ts'

const moveTimeoutMs = 6000

/** Says who changed the order first. */
export const useOvertaken = (): ((order: ShopOrderReply) => string) => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  return ({ status, status_text, changed_by, by_itself }) => {
    if (changed_by !== null) return t('fasterBy', { who: isolate(changed_by), status: status_text })
    if (by_itself.includes(status) && status !== 4) return t('byItself.faster', { status: status_text })
    return status === 4 ? t('cancelledMeanwhile') : t('faster', { status: status_text })
  }
}

export type MoveOptions = {
  readonly to: number
  readonly reason?: string
  readonly readyInMinutes?: number
  /** The checked code, and the payment. If `to` is the order's status, only the payment is noted. */
  readonly atCounter?: { readonly code: string | null; readonly payment: GivenPayment | null }
}

export type OrderLine = ShopOrderReply['commandeproducts'][number]

export type Board = BoardState & {
  readonly move: (order: ShopOrderReply, options: MoveOptions) => Promise<boolean>
  readonly moveLine: (order: ShopOrderReply, line: OrderLine, to: 2 | 3) => Promise<void>
  readonly keepCooking: (order: ShopOrderReply, reason: string) => Promise<boolean>
  readonly answerReport: (order: ShopOrderReply, report: number, words: string) => Promise<boolean>
  readonly delay: (order: ShopOrderReply, readyInMinutes: number) => Promise<boolean>
  readonly see: (id: number) => void
  readonly dismiss: (key: number) => void
  /** When the server last replied, by the browser's clock. */
  readonly heard: RefObject<number>
}

/** What each request tells the server about the screen. A ref, because `useBell` needs the orders of `useBoard`. */
export type ScreenRef = RefObject<Omit<ScreenState, 'numbers'>>

export const useScreenRef = (kind: ScreenKind): ScreenRef => useRef({ kind, sound: 'off', isAwake: false })

export const useScreenReport = (screen: ScreenRef, sound: Sound, isAwake: boolean | null): void =>
  useEffect(() => {
    const { kind } = screen.current
    screen.current = { kind, sound: sound === 'unknown' ? 'off' : sound, isAwake: isAwake === true }
  }, [screen, sound, isAwake])

export const useBoard = (shopIds: readonly number[], initial: readonly ShopOrderReply[], screen: ScreenRef): Board => {
  const call = useCall()
  const t = useTexts('restaurant')
  const overtaken = useOvertaken()
  const [state, dispatch] = useReducer(changeBoard, initial, openBoard)
  const heard = useRef(0)
  const numbers = useRef(state.numbers)
  // After React's commit, because a screen acknowledges only what it shows.
  useEffect(() => {
    numbers.current = state.numbers
  }, [state.numbers])
  const follow = useMemo(
    () => createFollower(() => ({ ...screen.current, numbers: numbers.current }), dispatch),
    [screen],
  )
  useBoardUpdates({ shopIds, follow, dispatch, heard })
  useSeenOrders(
    state,
    useCallback((id) => dispatch({ kind: 'seen', id }), []),
  )

  const readAll = async (): Promise<readonly ShopOrderReply[]> => {
    const followed = await follow(true)
    if (!followed) dispatch({ kind: 'lost' })
    return followed?.orders ?? []
  }

  /** If another person changed the order first, the orders are read again. */
  const settle = async (
    order: ShopOrderReply,
    to: number,
    answer: Answer<typeof handOverOrder> | Answer<typeof answerReport>,
    press: MoveName = moveName(order.status, to),
  ): Promise<boolean> => {
    const { id } = order
    if (answer.ok) {
      dispatch({ kind: 'moved', order: answer.value })
      return true
    }
    if (hasLostAccess(answer.code)) window.location.reload()
    if (answer.code === 'already-moved' || answer.code === 'illegal-move') {
      const now = (await readAll()).find((other) => other.id === id)
      dispatch({ kind: 'stayed', id, notice: now ? overtaken(now) : answer.message })
    } else if ([403, 409, 422].includes(answer.status)) {
      await readAll()
      dispatch({ kind: 'stayed', id, notice: answer.message })
    } else {
      dispatch({ kind: 'failed', order, to, press })
      // The change may have succeeded on the server, so the orders are read again.
      void readAll()
    }
    return false
  }
  const move = async (
    order: ShopOrderReply,
    { to, reason, readyInMinutes, atCounter }: MoveOptions,
  ): Promise<boolean> => {
    const { id, version } = order
    dispatch({ kind: 'moving', id, to })
    const input = { params: { id }, signal: abortAfter(moveTimeoutMs) }
    if (atCounter && to !== order.status) {
      const body = { version, ...atCounter }
      const handed = await call<typeof handOverOrder>('POST', '/api/pro/orders/:id/hand-over', { ...input, body })
      return settle(order, to, handed)
    }
    if (atCounter?.payment) {
      const body = atCounter.payment
      const taken = await call<typeof takePayment>('POST', '/api/pro/orders/:id/payment', { ...input, body })
      return settle(order, to, taken, 'takePayment')
    }
    const answer = await call<typeof moveOrder>('POST', '/api/pro/orders/:id/status', {
      ...input,
      body: {
        status: to,
        version,
        ...(reason && { reason }),
        ...(readyInMinutes && { ready_in_minutes: readyInMinutes }),
      },
    })
    return settle(order, to, answer)
  }
  const moveLine = async ({ id }: ShopOrderReply, line: OrderLine, to: 2 | 3): Promise<void> => {
    // A second press before the reply would skip a step.
    if (state.movingLines.has(line.id)) return
    dispatch({ kind: 'lineMoving', id, line: line.id, to })
    const answer = await call<typeof moveOrderLine>('POST', '/api/pro/orders/:id/lines/:line/status', {
      params: { id, line: line.id },
      body: { status: to, seen: line.status, version: line.version },
      signal: abortAfter(moveTimeoutMs),
    })
    dispatch({ kind: 'lineSettled', line: line.id, order: answer.ok ? answer.value : null })
    if (answer.ok) return
    if (hasLostAccess(answer.code)) window.location.reload()
    const isUnsent = answer.code === 'network' || answer.code === 'aborted' || answer.code === 'fault'
    await readAll()
    const dish = line.establishment_product.name
    dispatch({ kind: 'stayed', id, notice: t(isUnsent ? 'lineUnsent' : 'lineStayed', { dish }) })
  }
  const delay = async (order: ShopOrderReply, readyInMinutes: number): Promise<boolean> => {
    const { id, version, status } = order
    dispatch({ kind: 'moving', id, to: status })
    const answer = await call<typeof delayOrder>('POST', '/api/pro/orders/:id/delay', {
      params: { id },
      body: { ready_in_minutes: readyInMinutes, version },
      signal: abortAfter(moveTimeoutMs),
    })
    return settle(order, status, answer)
  }
  const keepCooking = async (order: ShopOrderReply, reason: string): Promise<boolean> => {
    const { id, version, status } = order
    dispatch({ kind: 'moving', id, to: status })
    const answer = await call<typeof refuseCancelRequest>('POST', '/api/pro/orders/:id/refuse-cancel', {
      params: { id },
      body: { version, ...(reason && { reason }) },
      signal: abortAfter(moveTimeoutMs),
    })
    return settle(order, status, answer, 'keepCooking')
  }
  const answer = async (order: ShopOrderReply, report: number, words: string): Promise<boolean> => {
    const { id, status } = order
    dispatch({ kind: 'moving', id, to: status })
    const answered = await call<typeof answerReport>('POST', '/api/pro/orders/:id/reports/:report/answer', {
      params: { id, report },
      body: { words },
      signal: abortAfter(moveTimeoutMs),
    })
    return settle(order, status, answered, 'answerReport')
  }
  const see = useCallback((id: number) => dispatch({ kind: 'seen', id }), [])
  const dismiss = useCallback((key: number) => dispatch({ kind: 'dismissed', key }), [])
  const presses = { move, moveLine, delay, keepCooking, answerReport: answer, see, dismiss }
  return { ...state, heard, orders: shownOrders(state), ...presses }
}
