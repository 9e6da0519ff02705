import { useCallback, useEffect, useRef, useState } from 'react'
import { followChannel } from '../../ui/live-channel.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useCall } from '../../ui/use-call.ts'
import type { answerReservation, moveToTables, ShopReservationReply } from '../reservation-contract.ts'
import {
  countWaiting,
  readReservations,
  useReservationPolls,
  useWaitingReservations,
} from './use-waiting-reservations.ts'

/** Calls `look` after each live event, and each time the channel is connected. */
const useLiveReservations = (shopIds: readonly number[], look: () => void): void => {
  const names = shopIds.map((id) => `shop.${id}.orders`).join(' ')
  useEffect(() => {
    const stops = names
      .split(' ')
      .filter(Boolean)
      .map((name) => followChannel(name, { events: { ReservationUpdate: look }, onFollowing: look }))
    return () => {
      for (const stop of stops) stop()
    }
  }, [names, look])
}

/** For the navigation of a screen that has a live connection. */
export const useLiveWaitingReservations = (shopIds: readonly number[], initial: number): number => {
  const { waiting, look } = useWaitingReservations(shopIds, initial)
  useLiveReservations(shopIds, look)
  return waiting
}

export type ShopReservations = {
  readonly reservations: readonly ShopReservationReply[]
  readonly waiting: number
  readonly offline: boolean
  readonly answering: number | null
  readonly news: ShopReservationReply | null
  /** Set if a confirmation failed because tables or seats are missing. Null after the next success. */
  readonly problem: { readonly id: number; readonly code: string; readonly message: string } | null
  readonly answer: (
    reservation: ShopReservationReply,
    answer: 'confirm' | 'refuse',
    reason?: string,
  ) => Promise<boolean>
  /** Also confirms an open request. Resolves to the error message, or to null. */
  readonly choose: (reservation: ShopReservationReply, tables: readonly number[]) => Promise<string | null>
}

type Failure = { readonly status: number; readonly code: string; readonly message: string }

/** Refusals because tables or seats are missing. The card of the reservation says what to do. */
const roomCodes: ReadonlySet<string> = new Set(['no-dining-room', 'no-free-table', 'no-free-seats'])

export const useShopReservations = (
  shopIds: readonly number[],
  initial: readonly ShopReservationReply[],
): ShopReservations => {
  const call = useCall()
  const t = useTexts('restaurant/reservations')
  const [reservations, setReservations] = useState(initial)
  const [offline, setOffline] = useState(false)
  const [answering, setAnswering] = useState<number | null>(null)
  const [news, setNews] = useState<ShopReservationReply | null>(null)
  const [problem, setProblem] = useState<ShopReservations['problem']>(null)
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
  const update = useCallback(() => void look(), [look])
  useLiveReservations(shopIds, update)
  useReservationPolls(shopIds.length > 0, update)
  const stands = (changed: ShopReservationReply): void => {
    setReservations((all) => all.map((other) => (other.id === changed.id ? changed : other)))
    setNews(changed)
    setProblem(null)
  }
  /** Reads the reservations again, and returns the message to show for the failure. */
  const explain = async (id: number, { status, code, message }: Failure): Promise<string> => {
    const now = (await look()).find((other) => other.id === id)
    if (code === 'already-decided' && now) return t('faster', { status: now.status_text })
    return status >= 400 && status < 500 ? message : t('failed')
  }
  const answer: ShopReservations['answer'] = async ({ id, version }, wanted, reason) => {
    setAnswering(id)
    const reply = await call<typeof answerReservation>('POST', '/api/pro/reservations/:id/answer', {
      params: { id },
      body: { answer: wanted, version, ...(reason && { reason }) },
    })
    setAnswering(null)
    if (reply.ok) {
      stands(reply.value)
      return true
    }
    const message = await explain(id, reply)
    if (roomCodes.has(reply.code)) setProblem({ id, code: reply.code, message })
    else toast.error(message)
    return false
  }
  const choose: ShopReservations['choose'] = async ({ id, version, status }, tables) => {
    setAnswering(id)
    const params = { id }
    const reply =
      status === 'requested'
        ? await call<typeof answerReservation>('POST', '/api/pro/reservations/:id/answer', {
            params,
            body: { answer: 'confirm', version, tables: [...tables] },
          })
        : await call<typeof moveToTables>('POST', '/api/pro/reservations/:id/tables', {
            params,
            body: { tables: [...tables], version },
          })
    setAnswering(null)
    if (!reply.ok) return explain(id, reply)
    stands(reply.value)
    return null
  }
  return { reservations, waiting: countWaiting(reservations), offline, answering, news, problem, answer, choose }
}
