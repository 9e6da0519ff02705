import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

const sections = ['profile', 'security', 'orders', 'reservations'] as const

export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts('account/profile')
  const language = useLanguage()
  return (
    <main id="content" className="page-column max-w-3xl! py-6 sm:py-10">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <nav
        aria-label={t('nav.label')}
        className="no-scrollbar mb-6 flex gap-1 overflow-x-auto max-[22rem]:flex-wrap rounded-button bg-sunken p-1"
      >
        {sections.map((section) => (
          <NavLink
            key={section}
            to={pathIn(language, `/account/${section}`)}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 flex-auto items-center justify-center rounded-field px-1.5 text-center text-sm font-semibold no-underline sm:text-base',
                isActive ? 'bg-surface text-primary shadow-raised' : 'text-muted hover:text-ink',
              )
            }
          >
            {t(`nav.${section}`)}
          </NavLink>
        ))}
      </nav>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </main>
  )
}

type RowProps = { label: ReactNode; children: ReactNode; action?: ReactNode }

export const InfoRow = ({ label, children, action }: RowProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="col-start-1 mt-0.5 break-words font-medium">{children}</dd>
    {action && <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>}
  </div>
)
