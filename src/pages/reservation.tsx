import { ReservationByLink } from '../reservations/ui/reservation-by-link.tsx'
import type { Route } from './+types/reservation'
import { linkHeaders, withTokenBehindHash } from './link-redirect.ts'

export function loader({ params, url }: Route.LoaderArgs) {
  withTokenBehindHash(url, '/reservation', params.token)
  return null
}

export const headers = () => linkHeaders

/** Where the link of a message leads. */
export default function ReservationPage() {
  return (
    <main id="content" className="page-column max-w-2xl! py-6 sm:py-10">
      <meta name="robots" content="noindex" />
      <ReservationByLink />
    </main>
  )
}
