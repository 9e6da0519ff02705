import { isRouteErrorResponse } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { pathIn } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { fr } from './texts/fr.ts'

/** What a visitor sees instead of a page that does not exist or could not be made. */
export function PageError({ error }: { error: unknown }) {
  const t = useTexts<typeof fr>('pages')
  const language = useLanguage()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const part = isMissing ? 'notFound' : 'fault'
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 py-16">
      <title>{t(`${part}.title`)}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        title={t(`${part}.heading`)}
        action={
          <a href={isMissing ? pathIn(language, '/') : ''} className={buttonClass()}>
            {t(`${part}.action`)}
          </a>
        }
      >
        {t(`${part}.text`)}
      </EmptyState>
    </main>
  )
}
