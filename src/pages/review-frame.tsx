import { Link } from 'react-router'
import { SignInFirst } from '../orders/ui/sign-in-first.tsx'
import { OwnReview } from '../reviews/ui/own-review.tsx'
import { pathIn } from '../ui/language-path.ts'
import { useIsolated, useLanguage, useTexts } from '../ui/texts.tsx'
import type { readReviewPage } from './read-own-review.ts'

/** The page of the review of an order or a reservation. `back` leads to its meal. */
export function ReviewFrame({
  page,
  back,
}: {
  page: Awaited<ReturnType<typeof readReviewPage>>
  back: { readonly to: string; readonly text: string }
}) {
  const t = useTexts('reviews/write')
  const isolate = useIsolated()
  const language = useLanguage()
  const title = page ? t('title', { shop: isolate(page.shop.name) }) : t('signIn.title')
  return (
    <main id="content" className="page-column max-w-2xl! py-4 sm:py-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {page ? (
        <>
          <h1 className="text-3xl">{title}</h1>
          <p className="mb-3 flex flex-wrap gap-x-6">
            <Link to={pathIn(language, back.to)} className="text-link inline-flex min-h-11 items-center">
              {back.text}
            </Link>
            {page.shop.isOpenToAll && (
              <Link
                to={pathIn(language, `/${page.shop.domain}/`)}
                className="text-link inline-flex min-h-11 items-center"
              >
                {t('visit')}
              </Link>
            )}
          </p>
          <OwnReview key={`${page.subject.kind} ${page.subject.id}`} {...page} />
        </>
      ) : (
        <SignInFirst heading="h1" title={t('signIn.title')} text={t('signIn.text')} action={t('signIn.action')} />
      )}
    </main>
  )
}
