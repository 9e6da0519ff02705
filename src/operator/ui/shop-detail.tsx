import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { displayPhone } from '../../account/phone.ts'
import { isListed } from '../../catalogue/shop-status.ts'
import { isolated } from '../../kernel/bidi.ts'
import { factsOf } from '../../kernel/texts.ts'
import { ShopStatusBadge } from '../../restaurant/ui/shop-status-badge.tsx'
import { PostalAddress } from '../../ui/bidi-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { momentText, useBrowserZone } from '../../ui/moment.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ShopDetailView } from '../shops-view.ts'
import type { ShopOfferView } from './first-dishes.ts'
import { IdentityDecision } from './identity-decision.tsx'
import { OwnersContact } from './owners-contact.tsx'
import { ShopDecision } from './shop-decision.tsx'
import { ShopHours, ShopMenu, ShopPhotos } from './shop-offer.tsx'
import { ShopWarnings } from './shop-warnings.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="break-words font-medium">{children}</dd>
  </div>
)

type Props = { shop: ShopDetailView; offer: ShopOfferView; children: ReactNode }

export const ShopDetail = ({ shop, offer, children }: Props) => {
  const t = useTexts('operator/shops')
  const own = useTexts('restaurant/shop')
  const language = useLanguage()
  const { comma } = factsOf(language)
  const { profile, status, missing, reason } = shop
  const words = (text: string) => <bdi>{text || t('shop.empty')}</bdi>
  const services = [profile.takeaway && t('shop.takeaway'), profile.dine_in && t('shop.dineIn')].filter(Boolean)
  return (
    <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <ShopStatusBadge status={status} />
            <span className="text-muted">{t('shop.number', { id: String(shop.id) })}</span>
          </div>
          {reason !== null && (
            <p>
              {own('reason')} <bdi>{reason}</bdi>
            </p>
          )}
          {missing.length > 0 && status !== 'live' && (
            <p className="text-muted">
              {t('shop.missing', { parts: missing.map((part) => own(`parts.${part}`)).join(comma) })}
            </p>
          )}
          <ShopWarnings shop={shop} />
          <ShopDecision key={shop.version} shop={shop} />
          {isListed(status) && (
            <a
              href={pathIn(language, `/${profile.domain}/`)}
              className={buttonClass({ variant: 'quiet' }, 'self-start')}
            >
              {t('shop.see')}
            </a>
          )}
        </Card>
        <IdentityDecision key={`identity ${shop.version}`} shop={shop} />
        <Card className="flex flex-col gap-4">
          <h2 className="text-xl">{t('shop.facts')}</h2>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Fact name={t('shop.legalName')}>{words(profile.legal_name)}</Fact>
            <Fact name={t('shop.taxId')}>{words(profile.tax_id)}</Fact>
            <Fact name={t('shop.vat')}>{t(profile.outside_vat ? 'shop.outsideVat' : 'shop.insideVat')}</Fact>
            <Fact name={t('shop.place')}>
              <PostalAddress street={profile.address} postalCode={profile.zip_code} city={profile.city} />
            </Fact>
            <Fact name={t('shop.position')}>
              <bdi>{`${profile.latitude}, ${profile.longitude}`}</bdi>
            </Fact>
            <Fact name={t('shop.phone')}>
              <bdi dir="ltr">{displayPhone(profile.phone) || t('shop.empty')}</bdi>
            </Fact>
            <Fact name={t('shop.domain')}>{words(`/${profile.domain}/`)}</Fact>
            <Fact name={t('shop.cuisines')}>{words(shop.cuisines.join(comma))}</Fact>
            <Fact name={t('shop.service')}>{words(services.join(comma))}</Fact>
            <Fact name={t('shop.offer')}>
              {[t('shop.products', { count: shop.products }), t('shop.periods', { count: shop.periods })].join(comma)}
            </Fact>
            <Fact name={t('shop.owners')}>{shop.owners.map(isolated).join(comma) || t('shop.noOwner')}</Fact>
          </dl>
          {shop.owners.length > 0 && <OwnersContact key={shop.id} id={shop.id} />}
        </Card>
        {children}
        <ShopHours week={offer.week} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ShopPhotos photo={offer.photo} logo={offer.logo} />
        <ShopMenu id={shop.id} offer={offer} />
        <ShopHistory history={shop.history} />
        <Link to={pathIn(language, '/admin/shops')} className={buttonClass({ variant: 'quiet' }, 'self-start')}>
          {t('shop.back')}
        </Link>
      </div>
    </div>
  )
}

const ShopHistory = ({ history }: Pick<ShopDetailView, 'history'>) => {
  const t = useTexts('operator/shops')
  const own = useTexts('restaurant/shop')
  const zone = useBrowserZone()
  const when = (at: string) => momentText(at, zone)
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{t('shop.history')}</h2>
      {history.length === 0 && <p className="text-muted">{t('shop.noHistory')}</p>}
      <ol className="flex flex-col gap-3">
        {history.map(({ before, after, reason, by, at }) => (
          <li key={`${at} ${after}`}>
            <p className="font-medium">
              {t('shop.entry', { before: own(`status.${before}`), after: own(`status.${after}`) })}
            </p>
            <p className="text-sm text-muted">
              {t.rich('shop.by', {
                name: () => <bdi>{by ?? t('shop.somebody')}</bdi>,
                when: () => <bdi>{when(at)}</bdi>,
              })}
            </p>
            {reason !== null && (
              <p className="text-sm">
                <bdi className="whitespace-pre-line">{reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
