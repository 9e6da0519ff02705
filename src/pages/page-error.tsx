import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router'
import { listingPath } from '../catalogue/listing-filter.ts'
import { SearchShops } from '../catalogue/ui/search-shops.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'

const BackButton = () => {
  const t = useTexts('pages/errors')
  const navigate = useNavigate()
  const [canGoBack, setCanGoBack] = useState(false)
  useEffect(() => setCanGoBack(window.history.length > 1), [])
  if (!canGoBack) return null
  return (
    <Button variant="quiet" onClick={() => void navigate(-1)}>
      {t('back')}
    </Button>
  )
}

const Ways = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-center gap-2">
    {children}
    <BackButton />
  </div>
)

/** The links are plain, because the page's JavaScript may have failed. */
export function PageError({ error }: { error: unknown }) {
  const t = useTexts('pages/errors')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const part = isMissing ? 'notFound' : 'fault'
  const home = (
    <a href={pathIn(language, '/')} className={buttonClass({ variant: isMissing ? 'primary' : 'secondary' })}>
      {t('notFound.action')}
    </a>
  )
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 py-10 sm:py-16">
      <title>{t(`${part}.title`)}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        title={t(`${part}.heading`)}
        className="pb-6"
        action={
          isMissing ? (
            <Ways>
              {home}
              <a href={pathIn(language, listingPath())} className={buttonClass({ variant: 'secondary' })}>
                {t('notFound.browse')}
              </a>
            </Ways>
          ) : (
            <Ways>
              <a href={pathname + search} className={buttonClass()}>
                {t('fault.action')}
              </a>
              {home}
            </Ways>
          )
        }
      >
        {t(`${part}.text`)}
      </EmptyState>
      {isMissing && <SearchShops className="mx-auto w-full max-w-xl" />}
    </main>
  )
}
