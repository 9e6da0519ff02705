import { lazy, useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { askUntil } from '../ui/ask-until.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/texts.tsx'

/** Only where the server has answered, or it could not come. */
const PageError = lazy(() => import('./page-error.tsx').then((file) => ({ default: file.PageError })))

/** A document that came as this page: the server has nothing better to say. */
const isOfDocument = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset.alive === undefined

const isThere = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout?.(5000) ?? null }).then(
    ({ ok }) => ok,
    () => false,
  )

const here = (): string => location.pathname + location.search

/** Where this document began, and how long a fault in it is taken for its own: asked for again, it would come back the same. */
const firstPage = typeof location === 'undefined' ? '' : here()
const youngMs = 10_000

const isOwnFault = (): boolean => here() === firstPage && performance.now() < youngMs

/**
 * Stands where a page could not come. Asked for as a whole document, it comes as it is kept, or as one that says what is known and opens
 * again by itself. While nothing can be asked, this page says so, and does it later.
 */
export function PageAway({ error }: { error: unknown }) {
  const t = useTexts('pages')
  const { pathname, search, hash } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 0
  const [isTold, setIsTold] = useState(() => isOfDocument() || status === 404)
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    if (isTold) return
    let wasAway = status === 503
    return askUntil(async () => {
      setIsOffline(!navigator.onLine)
      if (!(await isThere())) {
        wasAway = true
        return false
      }
      if (!wasAway && isOwnFault()) setIsTold(true)
      // Without its hash, which would only be scrolled to.
      else location.replace(here())
      return true
    })
  }, [isTold, status])
  if (isTold) return <PageError error={error} />
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
          {order && `${t('away.placed', { id: order })} `}
          {t('away.text')}
        </p>
      </EmptyState>
    </main>
  )
}
