import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ui/call.ts'
import { followChannel } from '../../ui/live-channel.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { answerReservation, listShopReservations, ShopReservationReply } from '../reservation-contract.ts'

/** Milliseconds between two looks that only make sure: the live channel tells of changes. */
const asPrecaution = 30_000

/** Calls `look` when a shop's channel tells of a reservation, after a break of the channel, and now and then to make sure. */
const useLooking = (shopIds: readonly number[], look: () => void): void => {
  const names = shopIds.map((id) => `shop.${id}.orders`).join(' ')
  useEffect(() => {
    const stops = names
      .split(' ')
      .filter(Boolean)
      .map((name) => followChannel(name, { events: { ReservationUpdate: look }, onFollowing: look }))
    const timer = window.setInterval(look, asPrecaution)
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', lookIfVisible)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', lookIfVisible)
      window.removeEventListener('online', look)
    }
  }, [names, look])
}

const readReservations = () => call<typeof listShopReservations>('GET', '/api/pro/reservations')

const countWaiting = (reservations: readonly ShopReservationReply[]): number =>
  reservations.filter(({ status }) => status === 'requested').length

/** How many requests wait for an answer, for the pages beside the list. */
export const useWaitingReservations = (shopIds: readonly number[], initial: number): number => {
  const [waiting, setWaiting] = useState(initial)
  const look = useCallback(
    () =>
      void readReservations().then((answer) => {
        if (answer.ok) setWaiting(countWaiting(answer.value))
      }),
    [],
  )
  useLooking(shopIds, look)
  return waiting
}

export type ShopReservations = {
  readonly reservations: readonly ShopReservationReply[]
  readonly waiting: number
  readonly offline: boolean
  readonly answering: number | null
  /** What happened last, in words. */
  readonly news: ShopReservationReply | null
  /** True when the answer stands. */
  readonly answer: (
    reservation: ShopReservationReply,
    answer: 'confirm' | 'refuse',
    reason?: string,
  ) => Promise<boolean>
}

export const useShopReservations = (
  shopIds: readonly number[],
  initial: readonly ShopReservationReply[],
): ShopReservations => {
  const t = useTexts('restaurant/reservations')
  const [reservations, setReservations] = useState(initial)
  const [offline, setOffline] = useState(false)
  const [answering, setAnswering] = useState<number | null>(null)
  const [news, setNews] = useState<ShopReservationReply | null>(null)
  const known = useRef(new Set(initial.map(({ id }) => id)))
  const look = useCallback(async () => {
    const answer = await readReservations()
    if (!answer.ok) {
      if (answer.code === 'not-signed-in' || answer.code === 'not-staff') window.location.reload()
      setOffline(true)
      return []
    }
    setOffline(false)
    const fresh = answer.value.find(({ id, status }) => status === 'requested' && !known.current.has(id))
    for (const { id } of answer.value) known.current.add(id)
    if (fresh) setNews(fresh)
    setReservations(answer.value)
    return answer.value
  }, [])
  useLooking(
    shopIds,
    useCallback(() => void look(), [look]),
  )
  const answer: ShopReservations['answer'] = async ({ id, version }, wanted, reason) => {
    setAnswering(id)
    const reply = await call<typeof answerReservation>('POST', '/api/pro/reservations/:id/answer', {
      params: { id },
      body: { answer: wanted, version, ...(reason && { reason }) },
    })
    setAnswering(null)
    if (reply.ok) {
      setReservations((all) => all.map((other) => (other.id === id ? reply.value : other)))
      setNews(reply.value)
      return true
    }
    const now = (await look()).find((other) => other.id === id)
    if (reply.code === 'already-decided' && now) toast.error(t('faster', { status: now.status_text }))
    else toast.error(reply.status > 0 && reply.status < 500 ? reply.message : t('failed'))
    return false
  }
  return { reservations, waiting: countWaiting(reservations), offline, answering, news, answer }
}
