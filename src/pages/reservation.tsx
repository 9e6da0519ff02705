import { ReservationByLink } from '../reservations/ui/reservation-by-link.tsx'
import type { Route } from './+types/reservation'
import { linkHeaders, redirectTokenToHash } from './link-redirect.ts'

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
