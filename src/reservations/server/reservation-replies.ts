import { inEveryLanguage, type Language } from '../../kernel/texts.ts'
import { dateIn, localDateTime, wallTimeOf } from '../../kernel/wall-time.ts'
import type { ReservationReply } from '../contract.ts'
import type { Reservation } from '../reservation.ts'
import { mayCancelReservation } from '../reservation-status.ts'

const texts = inEveryLanguage('reservations', import.meta.glob('../texts/??.ts', { eager: true }))

export const toReservationReply = (reservation: Reservation, language: Language, now: Date): ReservationReply => {
  const { shop, startsAt, status } = reservation
  const { hour, minute } = wallTimeOf(startsAt, shop.timeZone)
  return {
    id: reservation.id,
    version: reservation.version,
    status,
    status_text: texts[language].status[status],
    people: reservation.people,
    starts_at: startsAt.toISOString(),
    local_time: localDateTime(dateIn(startsAt, shop.timeZone), hour * 60 + minute),
    name: reservation.name,
    phone: reservation.phone,
    email: reservation.email,
    notes: reservation.notes,
    refusal_reason: reservation.refusalReason,
    created_at: reservation.createdAt.toISOString(),
    can_cancel: mayCancelReservation(status, startsAt, now),
    establishment: {
      id: shop.id,
      name: shop.name,
      domain: shop.domain,
      image_url: shop.imageUrl,
      address: `${shop.address}, ${shop.postalCode} ${shop.city}`,
      street: shop.address,
      postal_code: shop.postalCode,
      city: shop.city,
      phone: shop.phone,
      time_zone: shop.timeZone,
    },
  }
}
