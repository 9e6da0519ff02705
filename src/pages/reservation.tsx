import { data, useRevalidator } from 'react-router'
import { findReservationByLink } from '../reservations/server/reservation-link-store.ts'
import { toReservationReply } from '../reservations/server/reservation-replies.ts'
import { ReservationCard } from '../reservations/ui/reservation-card.tsx'
import { toolsContext } from '../server/pages.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/reservation'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(toolsContext)
  const found = params.token.length < 100 ? await findReservationByLink(db, params.token) : null
  if (!found) return data({ reservation: null, token: '' }, { status: 404 })
  const { language } = splitLanguage(url.pathname)
  return data({ reservation: toReservationReply(found, language, clock.now()), token: params.token })
}

// The address is the key: it is neither kept nor told to whoever is linked to.
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

/** Where the link of a message leads: one reservation, for whoever holds the link. */
export default function ReservationPage({ loaderData: { reservation, token } }: Route.ComponentProps) {
  const t = useTexts('reservations')
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  return (
    <main id="content" className="page-column max-w-2xl! py-6 sm:py-10">
      <meta name="robots" content="noindex" />
      {reservation ? (
        <>
          <title>{t('page.title', { shop: reservation.establishment.name })}</title>
          <ReservationCard reservation={reservation} token={token} heading="h1" onChanged={() => void revalidate()} />
        </>
      ) : (
        <>
          <title>{t('page.lost')}</title>
          <EmptyState
            heading="h1"
            title={t('page.lost')}
            action={
              <a href={pathIn(language, '/')} className={buttonClass({ size: 'large' })}>
                {t('page.home')}
              </a>
            }
          >
            {t('page.lostText')}
          </EmptyState>
        </>
      )}
    </main>
  )
}
