import type { Database } from '../../adapters/database/database.ts'
import { shopChannelName } from '../../orders/server/order-channel.ts'
import type { ChannelKind } from '../../server/realtime/hub.ts'
import type { Tools } from '../../server/tools.ts'
import type { Reservation } from '../reservation.ts'

/** Tells pages to reload their reservations. */
const reservationUpdateEvent = 'ReservationUpdate'

const channelNameOf = (userId: number): string => `private-user.${userId}.reservations`

/** Notifies the shop and the diner when `tx` commits. */
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

export const reservationChannel = (): ChannelKind => ({
  owns: (name) => ownerOf(name) !== null,
  mayFollow: async ({ userId }, name) => ownerOf(name) === userId,
  present: async () => ({ event: reservationUpdateEvent, payload: {} }),
})
