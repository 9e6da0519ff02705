import { call } from '../../ui/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { HomeLink, TokenLinkPage } from '../../ui/token-link-page.tsx'
import type { readReservationByLink } from '../contract.ts'
import { ReservationCard } from './reservation-card.tsx'

const read = (token: string, signal: AbortSignal) =>
  call<typeof readReservationByLink>('POST', '/api/reservation-links', { body: { token }, signal })

export function ReservationByLink() {
  const t = useTexts('reservations')
  const words = {
    reading: t('page.reading'),
    noScript: t('page.noScript'),
    missingTitle: t('page.missingTitle'),
    missingText: t('page.missingText'),
    failedTitle: t('page.failedTitle'),
    failedText: t('page.failedText'),
    retry: t('page.retry'),
    home: t('page.home'),
  }
  const refused = (code: string) =>
    code === 'unknown-reservation' || code === 'invalid' ? (
      <>
        <title>{t('page.lost')}</title>
        <EmptyState heading="h1" title={t('page.lost')} action={<HomeLink>{t('page.home')}</HomeLink>}>
          {t('page.lostText')}
        </EmptyState>
      </>
    ) : null
  return (
    <TokenLinkPage title={t('page.reservation')} words={words} ask={read} refused={refused}>
      {({ value: reservation, token, askAgain }) => (
        <>
          <title>{t('page.title', { shop: reservation.establishment.name })}</title>
          <ReservationCard reservation={reservation} token={token} heading="h1" onChanged={askAgain} />
        </>
      )}
    </TokenLinkPage>
  )
}
