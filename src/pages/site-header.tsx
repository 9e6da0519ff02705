import InfoIcon from 'lucide-react/icons/info'
import { Link, useLocation, useMatches } from 'react-router'
import { AccountMenu } from '../account/ui/account-menu.tsx'
import { AddressDialogHost } from '../address/ui/address-dialog-host.tsx'
import { useDeliveryFilter } from '../address/ui/chosen-address-store.ts'
import { CartButton } from '../cart/ui/cart-button.tsx'
import { readListingFilter } from '../catalogue/listing-filter.ts'
import { SearchShops } from '../catalogue/ui/search-shops.tsx'
import { classNames } from '../ui/class-names.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { Logo } from '../ui/logo.tsx'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import { LanguageSwitch } from './language-switch.tsx'

export const SiteNotice = ({ part, text }: { part: 'demo' | 'stopped'; text?: string }) => {
  const t = useTexts('pages')
  return (
    <aside aria-label={t(`${part}.label`)} className="border-b border-border bg-warning-soft text-warning-text">
      <p className="page-column flex items-start gap-2 py-2 text-sm">
        <InfoIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <bdi>{text || t(`${part}.text`)}</bdi>
      </p>
    </aside>
  )
}

/** The header shows the search over all shops only on these pages. */
const discoveryPaths = new Set(['/', '/restaurants'])

const isShownOnTablet = (data: unknown): boolean => {
  if (typeof data !== 'object' || data === null || !('nav' in data)) return false
  const { nav } = data
  return typeof nav === 'object' && nav !== null && 'tablet' in nav && nav.tablet !== null
}

export function SiteHeader() {
  const t = useTexts('pages')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { postalCode } = useDeliveryFilter(readListingFilter(new URLSearchParams(search)).postalCode)
  // A tablet belongs to a restaurant, so its users neither order nor sign in.
  const isTablet = useMatches().some(({ loaderData }) => isShownOnTablet(loaderData))
  const isDiscovery = discoveryPaths.has(splitLanguage(pathname).path)
  return (
    <header className="border-b border-border bg-bg">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-40 focus:rounded-button focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('skip')}
      </a>
      <div
        className={classNames(
          'page-column relative flex min-h-16 flex-wrap items-center justify-between xs:gap-x-2 md:flex-nowrap md:gap-x-6',
          isDiscovery && 'pt-1.5 md:pt-0',
        )}
      >
        <Link to={pathIn(language, '/')} className="inline-flex min-h-11 items-center no-underline">
          <Logo />
        </Link>
        {isDiscovery && (
          <SearchShops zip={postalCode} className="order-last mb-3 w-full md:order-none md:mb-0 md:max-w-xl md:grow" />
        )}
        <div className="-me-2 flex flex-wrap items-center justify-end xs:me-0 xs:gap-1 sm:gap-2 md:shrink-0 md:flex-nowrap">
          <LanguageSwitch />
          {!isTablet && (
            <>
              <CartButton />
              <AccountMenu />
            </>
          )}
        </div>
      </div>
      <AddressDialogHost />
    </header>
  )
}
