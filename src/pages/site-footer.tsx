import { pathIn } from '../ui/language-path.ts'
import { Logo } from '../ui/logo.tsx'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const legalNames = ['terms', 'privacy', 'retention', 'imprint'] as const

export function SiteFooter() {
  const t = useTexts('pages')
  const language = useLanguage()
  return (
    <footer className="mt-16 border-t border-border bg-sunken [content-visibility:auto] [contain-intrinsic-height:auto_28rem] sm:[contain-intrinsic-height:auto_18rem]">
      <div className="page-column flex flex-col gap-6 py-10 sm:flex-row sm:items-start sm:justify-between">
        <div className="max-w-md">
          <Logo />
          <p className="mt-3 text-sm text-muted">{t('footer.about')}</p>
        </div>
        <div className="-mx-3 flex flex-col gap-2 sm:items-end">
          <ThemeSwitch />
          {(['open', 'restaurants'] as const).map((name) => (
            <a
              key={name}
              href={pathIn(language, name === 'open' ? '/pro/open' : '/pro')}
              className="inline-flex min-h-11 items-center px-3 text-sm text-muted hover:text-ink"
            >
              {t(`footer.${name}`)}
            </a>
          ))}
        </div>
      </div>
      <nav aria-label={t('footer.legalLabel')} className="page-column flex flex-wrap gap-x-6 pb-6">
        {legalNames.map((name) => (
          <a
            key={name}
            href={pathIn(language, `/legal/${name}`)}
            className="inline-flex min-h-11 items-center text-sm text-muted hover:text-ink"
          >
            {t(`footer.${name}`)}
          </a>
        ))}
      </nav>
    </footer>
  )
}
