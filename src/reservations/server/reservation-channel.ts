import type { Database } from '../../adapters/database/database.ts'
import { shopChannelName } from '../../orders/server/order-channel.ts'
import type { ChannelKind } from '../../server/realtime/channel-kind.ts'
import type { Tools } from '../../server/tools.ts'
import type { Reservation } from '../reservation.ts'

/** Says that there is something to read; what, is read where lists are read. */
const reservationUpdateEvent = 'ReservationUpdate'

const channelNameOf = (userId: number): string => `private-user.${userId}.reservations`

/** Tells the shop's board and the diner's list that a reservation changed; part of the transaction that changed it. */
export async function publishReservation(
  tx: Database,
  { broadcast }: Pick<Tools, 'broadcast'>,
  { id, version, status, userId, shop }: Reservation,
): Promise<void> {
  const channels = [shopChannelName(shop.id), ...(userId === null ? [] : [channelNameOf(userId)])]
  const payload = { reservation: { id, version, status } }
  await broadcast.publish(
    tx,
    channels.map((channel) => ({ channel, event: reservationUpdateEvent, payload })),
  )
}

const ownerOf = (name: string): number | null => {
  const [, id] = /^private-user\.([1-9][0-9]{0,9})\.reservations$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}

/** The reservations of one diner, for that diner only. */
export const reservationChannel = (): ChannelKind => ({
  owns: (name) => ownerOf(name) !== null,
  mayFollow: async ({ userId }, name) => ownerOf(name) === userId,
  present: async () => ({ event: reservationUpdateEvent, payload: {} }),
})
