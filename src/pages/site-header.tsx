import { Link } from 'react-router'
import { AccountMenu } from '../account/ui/account-menu.tsx'
import { CartButton } from '../cart/ui/cart-button.tsx'
import { pathIn } from '../ui/language-path.ts'
import { Logo } from '../ui/logo.tsx'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { fr } from './texts/fr.ts'

export function SiteHeader() {
  const t = useTexts<typeof fr>('pages')
  const language = useLanguage()
  return (
    <header className="border-b border-border bg-bg">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-3 focus:z-30 focus:rounded-button focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('skip')}
      </a>
      <div className="page-column flex min-h-16 items-center justify-between gap-2">
        <Link to={pathIn(language, '/')} className="inline-flex min-h-11 items-center no-underline">
          <Logo />
        </Link>
        <div className="flex items-center gap-1 sm:gap-2">
          <CartButton />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
