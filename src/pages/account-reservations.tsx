import { useCallback } from 'react'
import { AccountFrame } from '../account/ui/account-frame.tsx'
import { SignedOutAccount } from '../account/ui/signed-out-account.tsx'
import { idIn } from '../kernel/id.ts'
import { readOwnReservations } from '../reservations/server/own-reservations.ts'
import { toReservationReply } from '../reservations/server/reservation-replies.ts'
import { ReservationList } from '../reservations/ui/reservation-list.tsx'
import { ReviewLink } from '../reviews/ui/review-link.tsx'
import { sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import { useRefresh } from '../ui/use-refresh.ts'
import type { Route } from './+types/account-reservations'
import { readReviewSteps } from './read-own-review.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = await context.get(sessionContext)()
  if (session === null || session.userId === null)
    return { reservations: null, userId: 0, before: null, older: null, steps: {} }
  const { db, clock } = context.get(toolsContext)
  const { language } = splitLanguage(url.pathname)
  const before = idIn(url.searchParams.get('before'))
  const { reservations, older } = await readOwnReservations(db, session.userId, before)
  const steps = await readReviewSteps(
    context,
    session.userId,
    'reservation',
    reservations.map(({ id }) => id),
  )
  return {
    steps,
    reservations: reservations.map((reservation) => toReservationReply(reservation, language, clock.now())),
    userId: session.userId,
    before,
    older,
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AccountReservationsPage({ loaderData }: Route.ComponentProps) {
  const { reservations, steps, ...rest } = loaderData
  const t = useTexts('reservations')
  const refresh = useRefresh()
  const readAgain = useCallback(() => void refresh(), [refresh])
  if (!reservations) return <SignedOutAccount />
  return (
    <AccountFrame title={t('list.title')}>
      <ReservationList
        reservations={reservations}
        {...rest}
        onChanged={readAgain}
        reviewOf={({ id, establishment }) => (
          <ReviewLink subject={{ kind: 'reservation', id }} shop={establishment.name} step={steps[id]} />
        )}
      />
    </AccountFrame>
  )
}
