import { lazy, useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { readKnownOrders } from '../kernel/known-orders.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { retryWithBackoff } from '../ui/retry-with-backoff.ts'
import { useTexts } from '../ui/texts.tsx'

const PageError = lazy(() => import('./page-error.tsx').then((file) => ({ default: file.PageError })))

/** On the server and before hydration, the error is part of the document, and no navigation has failed. */
const isOfDocument = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset.hydrated === undefined

const isThere = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout?.(5000) ?? null }).then(
    ({ ok }) => ok,
    () => false,
  )

const here = (): string => location.pathname + location.search

// A document that fails within ten seconds of its loading is probably faulty, and would fail again.
const firstPage = typeof location === 'undefined' ? '' : here()
const youngMs = 10_000

const isOwnFault = (): boolean => here() === firstPage && performance.now() < youngMs

/** Shows the error page, or waits until the server answers and then loads the URL as a new document. */
export function PageUnavailable({ error }: { error: unknown }) {
  const t = useTexts('pages')
  const { pathname, search, hash } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 0
  const [isFinal, setIsFinal] = useState(() => isOfDocument() || status === 404)
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    if (isFinal) return
    let wasAway = status === 503
    return retryWithBackoff(async () => {
      setIsOffline(!navigator.onLine)
      if (!(await isThere())) {
        wasAway = true
        return false
      }
      if (!wasAway && isOwnFault()) setIsFinal(true)
      // With a hash, the browser would only scroll and not load the page.
      else location.replace(here())
      return true
    })
  }, [isFinal, status])
  if (isFinal) return <PageError error={error} />
  const heading = t(isOffline ? 'away.offline' : 'away.silent')
  const order = /\/order\/success\/(\d+)$/.exec(pathname)?.[1]
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 py-10 sm:py-16">
      <title>{heading}</title>
      <EmptyState
        heading="h1"
        title={heading}
        action={
          <Link to={pathname + search + hash} replace className={buttonClass()}>
            {t('away.again')}
          </Link>
        }
      >
        <p role="status">
          {order && readKnownOrders(document.cookie).includes(Number(order)) && `${t('away.placed', { id: order })} `}
          {t('away.text')}
        </p>
      </EmptyState>
    </main>
  )
}
