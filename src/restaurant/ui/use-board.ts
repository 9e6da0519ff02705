import { useCallback, useEffect, useReducer } from 'react'
import { call } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { listShopOrders, moveOrder, ShopOrderReply } from '../contract.ts'
import type { fr } from '../texts/fr.ts'
import { type BoardEvent, type BoardState, changeBoard, openBoard } from './board-state.ts'

/** Milliseconds between two looks. A hidden tab looks seldom, so that its title still counts. */
const whileVisible = 4000
const whileHidden = 30_000

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

/** Looks again and again, at once when the tab comes back to the front. */
const useLooking = (tell: (event: BoardEvent) => void): void => {
  useEffect(() => {
    let timer: number | undefined
    let ended = false
    const look = async () => {
      clearTimeout(timer)
      await readOrders((event) => ended || tell(event))
      if (!ended) wait()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(look, document.visibilityState === 'visible' ? whileVisible : whileHidden)
    }
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') void look()
    }
    wait()
    document.addEventListener('visibilitychange', lookIfVisible)
    window.addEventListener('online', lookIfVisible)
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookIfVisible)
      window.removeEventListener('online', lookIfVisible)
    }
  }, [tell])
}

export type Board = BoardState & {
  /** True when the order moved. */
  readonly move: (order: ShopOrderReply, wish: MoveWish) => Promise<boolean>
  readonly see: (id: number) => void
}

export const useBoard = (initial: readonly ShopOrderReply[]): Board => {
  const t = useTexts<typeof fr>('restaurant')
  const [state, tell] = useReducer(changeBoard, initial, openBoard)
  useLooking(tell)

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
  const see = useCallback((id: number) => tell({ kind: 'seen', id }), [])
  return { ...state, move, see }
}
