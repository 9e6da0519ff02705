import './styles.css'
import preloadedFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import {
  Links,
  Outlet,
  ScrollRestoration,
  UNSAFE_useScrollRestoration,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { useAccount } from './account/ui/account-store.ts'
import { signedInScript } from './account/ui/signed-in-mark.ts'
import { listPositionScript, scrollKey } from './catalogue/ui/list-position.ts'
import { stopSentence } from './checkout/server/orders-stop.ts'
import { factsOf } from './kernel/texts.ts'
import { PageUnavailable } from './pages/page-unavailable.tsx'
import { SiteFooter } from './pages/site-footer.tsx'
import { SiteHeader, SiteNotice } from './pages/site-header.tsx'
import { shownBrand } from './server/brand.ts'
import { isPublicDemo } from './server/demo-access.ts'
import { allLanguages, type OfferedLanguages } from './server/offered-languages.ts'
import { type ServedCountries, usualCountries } from './server/operator-settings.ts'
import { brandContext, languagesContext, nonceContext, toolsContext } from './server/pages.ts'
import { earlyBackScript, earlyClickScript, earlyTypingScript, markHydrated } from './ui/before-hydration.ts'
import { BrandContext, liveKeyName, OrdersStopped } from './ui/document-facts.ts'
import { DeferredScripts } from './ui/hydration.tsx'
import { pathIn, splitLanguage } from './ui/language-path.ts'
import { PageAge } from './ui/page-age.tsx'
import { useLanguage, useTexts } from './ui/texts.tsx'
import { themeScript } from './ui/theme.ts'
import { setToastLabel } from './ui/toast.ts'

const narrowed = (offered: OfferedLanguages) => (offered === allLanguages ? null : offered)

/** Null if the main country is the default one. */
const namedCountry = ({ main }: ServedCountries) => (main === usualCountries.main ? null : { country: main })

export const loader = ({ context, url }: Route.LoaderArgs) => ({
  stop: stopSentence(context.get(toolsContext).settings, splitLanguage(url.pathname).language),
  nonce: context.get(nonceContext),
  origin: context.get(toolsContext).config.publicUrl,
  liveKey: context.get(toolsContext).config.pusherKey,
  languages: narrowed(context.get(languagesContext)),
  brand: shownBrand(context.get(brandContext), splitLanguage(url.pathname).language),
  isPublicDemo: isPublicDemo(context.get(toolsContext).config),
  ...namedCountry(context.get(toolsContext).settings.countries()),
})

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: preloadedFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

const headScript = import.meta.env.SSR
  ? `${themeScript};${signedInScript};${earlyClickScript};${earlyTypingScript};${earlyBackScript};${listPositionScript}`
  : ''

const KeepScroll = () => {
  UNSAFE_useScrollRestoration({ getKey: scrollKey })
  return null
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const t = useTexts('ui')
  // A layout effect: React may hydrate during a click, and the mark must be set before that click ends.
  useLayoutEffect(markHydrated, [])
  useEffect(() => setToastLabel(t('notifications')), [t])
  const { direction, script } = factsOf(language)
  const { nonce, liveKey, isPublicDemo, stop, brand = null } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <html
      lang={language}
      dir={direction}
      data-script={script}
      data-name={brand?.name ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* React keeps the server's elements of the head, so the browser needs no code for these. */}
        {import.meta.env.SSR && (
          <>
            <meta name="theme-color" content="#FAF6EE" media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content="#0F131F" media="(prefers-color-scheme: dark)" />
            <link rel="manifest" href={pathIn(language, '/manifest.webmanifest')} />
            <link rel="icon" href={brand?.icon ?? '/pictures/icon.svg'} />
            <link rel="apple-touch-icon" href={brand?.touchIcon ?? '/pictures/icon-180.png'} />
          </>
        )}
        <meta name={liveKeyName} content={liveKey} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, needed before the first paint and the first press */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Links />
        {brand?.css && <style>{brand.css}</style>}
      </head>
      <body>
        {isPublicDemo && <SiteNotice part="demo" />}
        {stop != null && <SiteNotice part="stopped" text={stop} />}
        <PageAge />
        <BrandContext value={brand}>
          <OrdersStopped value={stop != null}>{children}</OrdersStopped>
        </BrandContext>
        {/* React also keeps the scripts at the end of the body. */}
        {import.meta.env.SSR ? (
          <>
            <ScrollRestoration getKey={scrollKey} nonce={nonce} />
            <DeferredScripts nonce={nonce} />
          </>
        ) : (
          <KeepScroll />
        )}
      </body>
    </html>
  )
}

const UnderWay = lazy(() => import('./orders/ui/under-way.tsx').then((file) => ({ default: file.UnderWay })))

/** A component of its own, because one that contains parts must not read the account. Staff at work load no strip. */
const ForSignedIn = () => {
  const isAtWork = /^\/(?:pro|admin)(?:\/|$)/.test(splitLanguage(useLocation().pathname).path)
  return useAccount().state === 'signed-in' && !isAtWork ? (
    <Suspense fallback={null}>
      <UnderWay />
    </Suspense>
  ) : null
}

export default function Root() {
  const isNavigating = useNavigation().state !== 'idle'
  return (
    <>
      {isNavigating && <div aria-hidden="true" className="travel-bar" />}
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <ForSignedIn />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { key } = useLocation()
  return (
    <>
      <SiteHeader />
      <PageUnavailable key={key} error={error} />
      <SiteFooter />
    </>
  )
}
