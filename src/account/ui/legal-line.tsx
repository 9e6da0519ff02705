import type { ReactNode } from 'react'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { AcceptedVersions } from '../legal.ts'

/** `shown` is null while the versions are unknown. The links then lead to the versions in force. */
export function LegalLine({ shown }: { shown: AcceptedVersions | null }) {
  const t = useTexts('account')
  const language = useLanguage()
  const link = (name: 'terms' | 'privacy') => (words: ReactNode) => (
    <a href={pathIn(language, `/legal/${name}${shown ? `/${shown[name]}` : ''}`)} target="_blank" rel="noopener">
      {words}
    </a>
  )
  return (
    <p className="text-sm text-muted">{t.rich('signIn.legal', { terms: link('terms'), privacy: link('privacy') })}</p>
  )
}
