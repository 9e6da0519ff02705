import GlobeIcon from 'lucide-react/icons/globe'
import type { SyntheticEvent } from 'react'
import { useLocation } from 'react-router'
import { factsOf, type Language, languages } from '../kernel/texts.ts'
import { buttonClass } from '../ui/button.tsx'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import { useOffered } from './page-head.tsx'

/** Lists write their place and page into the address without the router, and a cached page knows no query at all. */
const followAddress = ({ target }: SyntheticEvent): void => {
  const link = target instanceof Element && target.closest('a')
  if (!link) return
  const { pathname, search, hash } = window.location
  link.href = pathIn(link.lang as Language, splitLanguage(pathname).path) + search + hash
}

/** Plain links, because another language needs a new document. Two switches on a page need different labels. */
export function LanguageSwitch({ label }: { label?: string }) {
  const t = useTexts('pages')
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const { path } = splitLanguage(pathname)
  const offered = useOffered()?.offered ?? languages
  if (offered.length === 1) return null
  const { name } = factsOf(current)
  const title = label ?? t('languages')
  return (
    <details
      className="group xs:relative"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || currentTarget.removeAttribute('open')
      }
    >
      <summary
        // The label contains the visible text, as voice control needs.
        aria-label={`${title} ${name}`}
        className={buttonClass({ variant: 'quiet', size: 'small' }, 'list-none max-sm:min-w-11 max-sm:px-0 px-3')}
      >
        <GlobeIcon aria-hidden="true" className="size-5" />
        <span className="max-sm:hidden">{name}</span>
      </summary>
      <nav
        aria-label={title}
        onPointerDownCapture={followAddress}
        onFocusCapture={followAddress}
        onClickCapture={followAddress}
        className="absolute end-4 z-40 hidden group-open:block xs:end-0 rounded-card border border-border bg-surface p-2 shadow-raised"
      >
        {offered.map((language) => (
          <a
            key={language}
            href={pathIn(language, path) + search}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
            className="flex min-h-11 items-center rounded-button px-4 text-ink no-underline hover:bg-primary-soft aria-[current]:font-bold"
          >
            {factsOf(language).name}
          </a>
        ))}
      </nav>
    </details>
  )
}
