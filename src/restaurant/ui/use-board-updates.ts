import { useEffect } from 'react'
import { abortAfter, call } from '../../ui/call.ts'
import { watchHeartbeat } from '../../ui/heartbeat.ts'
import { followChannel } from '../../ui/live-channel.ts'
import type { listShopOrders, ShopOrderReply } from '../contract.ts'
import type { BoardEvent } from './board-state.ts'

/** `safeguardPollMs` applies with a live connection and in a hidden tab. */
const pollMs = 4000
const safeguardPollMs = 30_000

/** Together shorter than the five seconds in which the board must report a lost connection. */
const heartbeat = { everyMs: 2000, timeoutMs: 2000 }
const readTimeoutMs = 10_000

/** True for refusals after which the page is reloaded. The page then shows the reason. */
export const hasLostAccess = (code: string): boolean => code === 'not-signed-in' || code === 'not-staff'

export const readOrders = async (dispatch: (event: BoardEvent) => void): Promise<readonly ShopOrderReply[]> => {
  const answer = await call<typeof listShopOrders>('GET', '/api/pro/orders', {
    signal: abortAfter(readTimeoutMs),
  })
  if (answer.ok) {
    dispatch({ kind: 'read', orders: answer.value })
    return answer.value
  }
  if (hasLostAccess(answer.code)) window.location.reload()
  else dispatch({ kind: 'lost' })
  return []
}

/** Reads after each live event, at intervals, and when the tab becomes visible or the server is reachable again. */
export const useBoardUpdates = (shopIds: readonly number[], dispatch: (event: BoardEvent) => void): void => {
  const channels = shopIds.map((id) => `shop.${id}.orders`).join(' ')
  useEffect(() => {
    let timer: number | undefined
    let ended = false
    let isCut = false
    let heardAt = Date.now()
    const live = new Set<string>()
    const names = channels.split(' ').filter(Boolean)
    const forward = (event: BoardEvent) => {
      if (ended) return
      isCut = event.kind === 'lost'
      if (!isCut) heardAt = Date.now()
      dispatch(isCut ? { kind: 'lost', heardAt } : event)
    }
    const look = async () => {
      clearTimeout(timer)
      await readOrders(forward)
      if (!ended) wait()
    }
    const wait = () => {
      clearTimeout(timer)
      const isLive = names.length > 0 && live.size === names.length && !isCut
      timer = window.setTimeout(look, isLive || document.visibilityState === 'hidden' ? safeguardPollMs : pollMs)
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
    const stopHeartbeat = watchHeartbeat(heartbeat, (isThere) => {
      if (!isThere) forward({ kind: 'lost' })
      else if (isCut) lookNow()
      else heardAt = Date.now()
    })
    wait()
    document.addEventListener('visibilitychange', lookIfVisible)
    window.addEventListener('online', lookIfVisible)
    return () => {
      ended = true
      clearTimeout(timer)
      stopHeartbeat()
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', lookIfVisible)
      window.removeEventListener('online', lookIfVisible)
    }
  }, [channels, dispatch])
}
