import type { ReactNode } from 'react'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

export function LegalLine() {
  const t = useTexts('account')
  const language = useLanguage()
  const link = (name: string) => (words: ReactNode) => (
    <a href={pathIn(language, `/legal/${name}`)} target="_blank" rel="noopener">
      {words}
    </a>
  )
  return (
    <p className="text-sm text-muted">{t.rich('signIn.legal', { terms: link('terms'), privacy: link('privacy') })}</p>
  )
}
