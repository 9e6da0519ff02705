import { data, Link } from 'react-router'
import { isolated } from '../kernel/bidi.ts'
import { reservationRetentionDays } from '../reservations/reservation.ts'
import { largestParty } from '../reservations/reservation-request.ts'
import { answerMinutes, bookingWindowDays, noticeMinutes, seatingMinutes } from '../reservations/reservation-times.ts'
import { pathIn } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/shop-terms'
import { requireShop } from './require-shop.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = await requireShop({ context, params, url })
  if (!shop.dineIn) throw data(null, { status: 404 })
  const { name, domain, address, postalCode, city, phone } = shop
  return { domain, shop: name, address: `${isolated(address)}, ${postalCode} ${isolated(city)}`, phone }
}

const figures = {
  notice: noticeMinutes,
  window: bookingWindowDays,
  most: largestParty,
  answer: answerMinutes,
  seating: seatingMinutes,
  kept: reservationRetentionDays,
}

const parts = ['who', 'request', 'table', 'cancel', 'data'] as const

export default function ShopTermsPage({ loaderData: { domain, ...shop } }: Route.ComponentProps) {
  const t = useTexts('reservations')
  const language = useLanguage()
  const values = { ...figures, ...shop }
  return (
    <main id="content" className="page-column py-6 sm:py-10">
      <title>{t('terms.title', values)}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl">{t('terms.heading', values)}</h1>
        <p className="mt-2 text-lg text-muted">{t('terms.lead')}</p>
        {parts.map((part) => (
          <section key={part} className="mt-8">
            <h2 className="text-xl">{t(`terms.${part}.heading`)}</h2>
            <p className="mt-2">{t(`terms.${part}.text`, values)}</p>
          </section>
        ))}
        <p className="mt-10 flex flex-wrap gap-x-6">
          <Link to={pathIn(language, `/${domain}/`)} className="text-link inline-flex min-h-11 items-center">
            {t('terms.back', values)}
          </Link>
          <Link to={pathIn(language, '/legal/terms')} className="text-link inline-flex min-h-11 items-center">
            {t('terms.platform')}
          </Link>
        </p>
      </div>
    </main>
  )
}
