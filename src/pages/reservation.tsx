import { ReservationByLink } from '../reservations/ui/reservation-by-link.tsx'
import { linkHeaders, redirectTokenToHash } from '../ui/link-token.ts'
import type { Route } from './+types/reservation'

export function loader({ params, url }: Route.LoaderArgs) {
  redirectTokenToHash(url, '/reservation', params.token)
  return null
}

export const headers = () => linkHeaders

export default function ReservationPage() {
  return (
    <main id="content" className="page-column max-w-2xl! py-6 sm:py-10">
      <meta name="robots" content="noindex" />
      <ReservationByLink />
    </main>
  )
}
