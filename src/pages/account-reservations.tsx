import { useCallback } from 'react'
import { AccountFrame } from '../account/ui/account-frame.tsx'
import { SignedOutAccount } from '../account/ui/signed-out-account.tsx'
import { toReservationReply } from '../reservations/server/reservation-replies.ts'
import { listReservationsOf } from '../reservations/server/reservation-store.ts'
import { ReservationList } from '../reservations/ui/reservation-list.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import { useRefresh } from '../ui/use-refresh.ts'
import type { Route } from './+types/account-reservations'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null) return { reservations: null, userId: 0 }
  const { db, clock } = context.get(toolsContext)
  const { language } = splitLanguage(url.pathname)
  const own = await listReservationsOf(db, session.userId)
  return {
    reservations: own.map((reservation) => toReservationReply(reservation, language, clock.now())),
    userId: session.userId,
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AccountReservationsPage({ loaderData: { reservations, userId } }: Route.ComponentProps) {
  const t = useTexts('reservations')
  const refresh = useRefresh()
  const readAgain = useCallback(() => void refresh(), [refresh])
  if (!reservations) return <SignedOutAccount />
  return (
    <AccountFrame title={t('list.title')}>
      <ReservationList reservations={reservations} userId={userId} onChanged={readAgain} />
    </AccountFrame>
  )
}
