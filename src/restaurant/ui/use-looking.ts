import { useEffect } from 'react'
import { call } from '../../ui/call.ts'
import { followChannel } from '../../ui/live-channel.ts'
import type { listShopOrders, ShopOrderReply } from '../contract.ts'
import type { BoardEvent } from './board-state.ts'
import { patience } from './patience.ts'

/** Milliseconds between two looks. While the live channel tells of changes, and in a hidden tab, looking is only a precaution. */
const withoutChannel = 4000
const asPrecaution = 30_000

/** Every so often the server is asked whether it is there, and given so long: together less than the five seconds in which a cut is told. */
const pulseEveryMs = 2000
const pulseWaitMs = 2000
const readWaitMs = 10_000

/** Who is no longer signed in, or no longer on the team, gets the page that says so. */
export const isShutOut = (code: string): boolean => code === 'not-signed-in' || code === 'not-staff'

export const readOrders = async (tell: (event: BoardEvent) => void): Promise<readonly ShopOrderReply[]> => {
  const answer = await call<typeof listShopOrders>('GET', '/api/pro/orders', {
    signal: patience(readWaitMs),
  })
  if (answer.ok) {
    tell({ kind: 'read', orders: answer.value })
    return answer.value
  }
  if (isShutOut(answer.code)) window.location.reload()
  else tell({ kind: 'lost' })
  return []
}

/** Whether a press would get through: the server and its database are there. One that is about to stop still serves. */
const isServerThere = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/health/ready', { cache: 'no-store', signal: patience(pulseWaitMs) })
    return answer.ok || (await answer.json()).status === 'draining'
  } catch {
    return false
  }
}

/** Asks the server for a sign of life, tells when it is lost or back. Answers how to stop. */
const followPulse = (tell: (isThere: boolean) => void): (() => void) => {
  let timer: number | undefined
  let ended = false
  const feel = async () => {
    clearTimeout(timer)
    const isThere = await isServerThere()
    if (ended) return
    tell(isThere)
    clearTimeout(timer)
    timer = window.setTimeout(feel, pulseEveryMs)
  }
  const cut = () => tell(false)
  const back = () => void feel()
  timer = window.setTimeout(feel, pulseEveryMs)
  window.addEventListener('offline', cut)
  window.addEventListener('online', back)
  return () => {
    ended = true
    clearTimeout(timer)
    window.removeEventListener('offline', cut)
    window.removeEventListener('online', back)
  }
}

/** Looks whenever the shops' live channels say that something happened, again and again without them, and when tab or server come back. */
export const useLooking = (shopIds: readonly number[], tell: (event: BoardEvent) => void): void => {
  const channels = shopIds.map((id) => `shop.${id}.orders`).join(' ')
  useEffect(() => {
    let timer: number | undefined
    let ended = false
    let isCut = false
    let heardAt = Date.now()
    const live = new Set<string>()
    const names = channels.split(' ').filter(Boolean)
    const pass = (event: BoardEvent) => {
      if (ended) return
      isCut = event.kind === 'lost'
      if (!isCut) heardAt = Date.now()
      tell(isCut ? { kind: 'lost', heardAt } : event)
    }
    const look = async () => {
      clearTimeout(timer)
      await readOrders(pass)
      if (!ended) wait()
    }
    const wait = () => {
      clearTimeout(timer)
      const isTold = names.length > 0 && live.size === names.length && !isCut
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
    const stopPulse = followPulse((isThere) => {
      if (!isThere) pass({ kind: 'lost' })
      else if (isCut) lookNow()
      else heardAt = Date.now()
    })
    wait()
    document.addEventListener('visibilitychange', lookIfVisible)
    window.addEventListener('online', lookIfVisible)
    return () => {
      ended = true
      clearTimeout(timer)
      stopPulse()
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', lookIfVisible)
      window.removeEventListener('online', lookIfVisible)
    }
  }, [channels, tell])
}
