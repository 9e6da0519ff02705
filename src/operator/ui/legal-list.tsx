import { Link } from 'react-router'
import type { LegalName } from '../../account/legal.ts'
import { Card } from '../../ui/card.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'

type Listed = {
  readonly name: LegalName
  readonly published: { readonly version: number; readonly publishedAt: string } | null
}

export const LegalList = ({ list, document }: { list: readonly Listed[]; document: LegalName }) => {
  const t = useTexts('operator/legal')
  const page = useTexts('pages/legal')
  const language = useLanguage()
  return (
    <Card padded={false}>
      <nav aria-label={t('which')}>
        <ul className="divide-y divide-border">
          {list.map(({ name, published }) => (
            <li key={name}>
              <Link
                to={pathIn(language, `/admin/legal?document=${name}`)}
                aria-current={name === document ? 'page' : undefined}
                className="block px-4 py-3 text-ink no-underline hover:bg-primary-soft aria-[current=page]:bg-primary-soft"
              >
                <span className="block font-semibold">{page(`${name}.title`)}</span>
                <span className="block text-sm text-muted">
                  {published ? t('published', { version: published.version, date: published.publishedAt }) : t('own')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
