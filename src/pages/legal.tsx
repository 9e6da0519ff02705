import { data, Link } from 'react-router'
import { readContact } from '../operator/server/read-settings.ts'
import type { Contact } from '../operator/settings.ts'
import { toolsContext } from '../server/pages.ts'
import { pathIn } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/legal'
import { isLegalName, type LegalName, legalDocuments, legalFigures } from './legal-document.ts'
import { PageHead } from './page-head.tsx'
import { legalNames } from './site-footer.tsx'

export function loader({ params: { document }, context }: Route.LoaderArgs) {
  if (!isLegalName(document)) throw data(null, { status: 404 })
  return { document, contact: readContact(context.get(toolsContext)) }
}

type PartKey = { [Name in LegalName]: `${Name}.${(typeof legalDocuments)[Name][number]}` }[LegalName]

function ContactOfMarketplace({ contact: { name, email, phone } }: { contact: Contact }) {
  const t = useTexts('pages/legal')
  if (name === '' && email === '' && phone === '') return null
  const ways = [
    { label: t('contact.email'), href: `mailto:${email}`, text: email },
    { label: t('contact.phone'), href: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone },
  ].filter(({ text }) => text !== '')
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t('contact.heading')}</h2>
      {name && (
        <p className="mt-2">
          <bdi>{name}</bdi>
        </p>
      )}
      {ways.map(({ label, href, text }) => (
        <p key={label} className="mt-2">
          {label}{' '}
          <a href={href} className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4">
            <bdi dir="ltr">{text}</bdi>
          </a>
        </p>
      ))}
    </section>
  )
}

export default function LegalPage({ loaderData: { document, contact } }: Route.ComponentProps) {
  const t = useTexts('pages/legal')
  const site = useTexts('pages')
  const language = useLanguage()
  const parts = legalDocuments[document].map((part) => `${document}.${part}` as PartKey)
  return (
    <main id="content" className="page-column py-6 sm:py-10">
      <PageHead title={`${t(`${document}.title`)} · ${site('siteName')}`} description={t(`${document}.description`)} />
      <div className="mx-auto max-w-2xl">
        <nav aria-label={t('nav')} className="flex flex-wrap gap-x-5">
          {legalNames.map((name) => (
            <Link
              key={name}
              to={pathIn(language, `/legal/${name}`)}
              aria-current={name === document ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-primary underline-offset-4 aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {t(`${name}.title`)}
            </Link>
          ))}
        </nav>
        <h1 className="mt-3 text-3xl">{t(`${document}.title`)}</h1>
        <p className="mt-2 text-lg text-muted">{t(`${document}.description`)}</p>
        {parts.map((part) => (
          <section key={part} className="mt-8">
            <h2 className="text-xl">{t(`${part}.heading`)}</h2>
            <p className="mt-2">{t(`${part}.text`, legalFigures)}</p>
          </section>
        ))}
        <ContactOfMarketplace contact={contact} />
      </div>
    </main>
  )
}
