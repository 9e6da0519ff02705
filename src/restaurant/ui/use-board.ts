import { useCallback, useEffect, useReducer } from 'react'
import { type Answer, call } from '../../ui/call.ts'
import { followChannel } from '../../ui/live-channel.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { delayOrder, listShopOrders, moveOrder, ShopOrderReply } from '../contract.ts'
import { type BoardEvent, type BoardState, changeBoard, openBoard } from './board-state.ts'

/** Milliseconds between two looks. While the live channel tells of changes, and in a hidden tab, looking is only a precaution. */
const withoutChannel = 4000
const asPrecaution = 30_000

export type MoveWish = { readonly to: number; readonly reason?: string; readonly readyInMinutes?: number }

/** Who is no longer signed in, or no longer on the team, gets the page that says so. */
const isShutOut = (code: string): boolean => code === 'not-signed-in' || code === 'not-staff'

const readOrders = async (tell: (event: BoardEvent) => void): Promise<readonly ShopOrderReply[]> => {
  const answer = await call<typeof listShopOrders>('GET', '/api/pro/orders')
  if (answer.ok) {
    tell({ kind: 'read', orders: answer.value })
    return answer.value
  }
  if (isShutOut(answer.code)) window.location.reload()
  else tell({ kind: 'lost' })
  return []
}

/** Looks whenever the shops' live channels say that something happened, again and again without them, and when the tab comes back. */
const useLooking = (shopIds: readonly number[], tell: (event: BoardEvent) => void): void => {
  const channels = shopIds.map((id) => `shop.${id}.orders`).join(' ')
  useEffect(() => {
    let timer: number | undefined
    let ended = false
    const live = new Set<string>()
    const names = channels.split(' ').filter(Boolean)
    const look = async () => {
      clearTimeout(timer)
      await readOrders((event) => ended || tell(event))
      if (!ended) wait()
    }
    const wait = () => {
      clearTimeout(timer)
      const isTold = names.length > 0 && live.size === names.length
      timer = window.setTimeout(look, isTold || document.visibilityState === 'hidden' ? asPrecaution : withoutChannel)
    }
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const lookNow = () => void look()
    const stops = names.map((name) =>
      followChannel(name, {
        events: { OrderPlaced: lookNow, OrderUpdate: lookNow, OrdersChanged: lookNow },
        onFollowing: () => {
          live.add(name)
          lookNow()
        },
        onRefused: () => {
          live.delete(name)
          wait()
        },
      }),
    )
    wait()
    document.addEventListener('visibilitychange', lookIfVisible)
    window.addEventListener('online', lookIfVisible)
    return () => {
      ended = true
      clearTimeout(timer)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', lookIfVisible)
      window.removeEventListener('online', lookIfVisible)
    }
  }, [channels, tell])
}

export type Board = BoardState & {
  /** True when the order moved. */
  readonly move: (order: ShopOrderReply, wish: MoveWish) => Promise<boolean>
  /** True when the new time stands. */
  readonly delay: (order: ShopOrderReply, readyInMinutes: number) => Promise<boolean>
  readonly see: (id: number) => void
}

export const useBoard = (shopIds: readonly number[], initial: readonly ShopOrderReply[]): Board => {
  const t = useTexts('restaurant')
  const [state, tell] = useReducer(changeBoard, initial, openBoard)
  useLooking(shopIds, tell)

  /** A card that was changed takes the answer; one that somebody else changed is looked at again. */
  const settle = async (id: number, answer: Answer<typeof moveOrder>): Promise<boolean> => {
    if (answer.ok) {
      tell({ kind: 'moved', order: answer.value })
      return true
    }
    if (isShutOut(answer.code)) window.location.reload()
    if (answer.code === 'already-moved' || answer.code === 'illegal-move') {
      const now = (await readOrders(tell)).find((order) => order.id === id)
      tell({ kind: 'stayed', id, notice: now ? t('faster', { status: now.status_text }) : answer.message })
    } else tell({ kind: 'stayed', id, notice: t('moveFailed') })
    return false
  }
  const move = async ({ id, version }: ShopOrderReply, { to, reason, readyInMinutes }: MoveWish): Promise<boolean> => {
    tell({ kind: 'moving', id, to })
    const answer = await call<typeof moveOrder>('POST', '/api/pro/orders/:id/status', {
      params: { id },
      body: {
        status: to,
        version,
        ...(reason && { reason }),
        ...(readyInMinutes && { ready_in_minutes: readyInMinutes }),
      },
    })
    return settle(id, answer)
  }
  const delay = async ({ id, version, status }: ShopOrderReply, readyInMinutes: number): Promise<boolean> => {
    tell({ kind: 'moving', id, to: status })
    const body = { ready_in_minutes: readyInMinutes, version }
    return settle(id, await call<typeof delayOrder>('POST', '/api/pro/orders/:id/delay', { params: { id }, body }))
  }
  const see = useCallback((id: number) => tell({ kind: 'seen', id }), [])
  return { ...state, move, delay, see }
}
