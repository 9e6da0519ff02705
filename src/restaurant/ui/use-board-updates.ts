import { type RefObject, useEffect } from 'react'
import { watchHeartbeat } from '../../ui/heartbeat.ts'
import { followChannel } from '../../ui/live-channel.ts'
import type { BoardEvent } from './board-state.ts'
import type { Follow } from './follow-orders.ts'

const pollMs = 4000
/** Used instead with a live connection, or in a hidden tab. */
const safeguardPollMs = 30_000

/** The sum is less than the five seconds within which the board must report a lost connection. */
const heartbeat = { everyMs: 2000, timeoutMs: 2000 }

/** Milliseconds after which a screen acknowledges the changes that it shows. */
const acknowledgeMs = 2000

type Updates = {
  readonly shopIds: readonly number[]
  readonly follow: Follow
  readonly dispatch: (event: BoardEvent) => void
  /** Set to the time of the server's last reply, by the browser's clock. */
  readonly heard: RefObject<number>
}

/**
 * Reads the orders after each live event and at intervals. Also reads them when the tab becomes visible, and when the
 * server can be reached again.
 */
export const useBoardUpdates = ({ shopIds, follow, dispatch, heard }: Updates): void => {
  const channels = shopIds.map((id) => `shop.${id}.orders`).join(' ')
  useEffect(() => {
    let timer: number | undefined
    let ended = false
    let isCut = false
    heard.current = Date.now()
    const live = new Set<string>()
    const names = channels.split(' ').filter(Boolean)
    const hear = () => {
      isCut = false
      heard.current = Date.now()
    }
    const lose = () => {
      if (ended) return
      isCut = true
      dispatch({ kind: 'lost', heardAt: heard.current })
    }
    const look = async (isWhole = false) => {
      clearTimeout(timer)
      const followed = await follow(isWhole)
      if (ended) return
      if (followed) hear()
      else lose()
      wait(followed?.hasNews)
    }
    const wait = (hasNews = false) => {
      clearTimeout(timer)
      const isLive = names.length > 0 && live.size === names.length && !isCut
      const pause = isLive || document.visibilityState === 'hidden' ? safeguardPollMs : pollMs
      timer = window.setTimeout(look, hasNews ? acknowledgeMs : pause)
    }
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const lookNow = () => void look()
    // For `OrdersChanged`, which is sent after changes that have no event number.
    const lookWhole = () => void look(true)
    const stops = names.map((name) =>
      followChannel(name, {
        events: { OrderPlaced: lookNow, OrderUpdate: lookNow, OrdersChanged: lookWhole },
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
      if (!isThere) lose()
      else if (isCut) lookNow()
      else heard.current = Date.now()
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
  }, [channels, follow, dispatch, heard])
}
