import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/reservation-review'
import { readReviewPage } from './read-own-review.ts'
import { ReviewFrame } from './review-frame.tsx'

export const loader = (args: Route.LoaderArgs) => readReviewPage(args, 'reservation')

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function ReservationReviewPage({ loaderData: page }: Route.ComponentProps) {
  const t = useTexts('reviews/write')
  return <ReviewFrame page={page} back={{ to: '/account/reservations', text: t('ofReservation') }} />
}
