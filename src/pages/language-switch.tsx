import { useLocation } from 'react-router'
import { factsOf, type Language, languages } from '../kernel/texts.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import { useOffered } from './page-head.tsx'

/** Plain links, because another language needs a new document. Two switches on a page need different labels. */
export function LanguageSwitch({ label }: { label?: string }) {
  const t = useTexts('pages')
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const { path } = splitLanguage(pathname)
  const offered = useOffered()?.offered ?? languages
  if (offered.length === 1) return null
  return (
    <nav aria-label={label ?? t('languages')} className="flex flex-wrap gap-x-1">
      {offered.map((language: Language) => (
        <a
          key={language}
          href={pathIn(language, path) + search}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-muted no-underline hover:bg-primary-soft hover:text-ink aria-[current]:text-ink aria-[current]:underline"
        >
          {factsOf(language).name}
        </a>
      ))}
    </nav>
  )
}
