import { data, Link, redirect } from 'react-router'
import { isLegalName, legalNames } from '../account/legal.ts'
import { legalBlocks } from '../account/legal-blocks.ts'
import { LegalText } from '../account/ui/legal-text.tsx'
import { defaultLanguage, directionOf } from '../kernel/texts.ts'
import { dateText } from '../kernel/wall-time.ts'
import { readContact } from '../operator/server/read-settings.ts'
import type { Contact } from '../operator/settings.ts'
import { toolsContext } from '../server/pages.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { Notice } from '../ui/notice.tsx'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/legal'
import { readLegal } from './legal-text.ts'
import { readOperatorVisit } from './operator-visit.ts'
import { PageHead } from './page-head.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const { document, version: wanted } = params
  const { language } = splitLanguage(url.pathname)
  if (document === undefined) throw redirect(pathIn(language, '/legal/terms'))
  if (!isLegalName(document)) throw data(null, { status: 404 })
  if (wanted === 'draft' && (await readOperatorVisit(args, 'edit-legal')).visitor !== 'operator')
    throw data(null, { status: 404 })
  const tools = context.get(toolsContext)
  const found = await readLegal(tools, document, wanted)
  if (!found) throw data(null, { status: 404 })
  const { texts, versions, current, version } = found
  const own = texts[language]
  const view = {
    document,
    contact: document === 'imprint' ? null : readContact(tools),
    textLanguage: own === undefined ? defaultLanguage : language,
    blocks: legalBlocks(own ?? texts[defaultLanguage]),
    version,
    current,
    isAddressed: wanted !== undefined,
    versions: versions.map((one) => ({ version: one.version, date: dateText(one.publishedAt, 'UTC') })),
  }
  return wanted === 'draft' ? data(view, { headers: { 'cache-control': 'private, no-store' } }) : data(view)
}

/** The loader sets the headers, because a draft must not be cached. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

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

type Shown = Route.ComponentProps['loaderData']

function Versions({ shown: { document, version, current, versions } }: { shown: Shown }) {
  const t = useTexts('pages/legal')
  const language = useLanguage()
  const dateOf = (number: number) => versions.find((one) => one.version === number)?.date
  const earlier = [...versions.map((one) => one.version), 0].filter(
    (number) => number !== current && number !== version,
  )
  const date = version === null ? undefined : dateOf(version)
  if (versions.length === 0) return null
  return (
    <div className="mt-10 border-t border-border pt-4 text-sm text-muted">
      {date && <p>{t('changed', { date })}</p>}
      {earlier.length > 0 && (
        <>
          <h2 className="mt-3 text-base text-ink">{t('earlier')}</h2>
          <ul>
            {earlier.map((number) => (
              <li key={number}>
                <Link
                  to={pathIn(language, `/legal/${document}/${number}`)}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {number === 0 ? t('own') : t('version', { date: dateOf(number) ?? '' })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { document, contact, textLanguage, blocks, version, current, isAddressed } = loaderData
  const t = useTexts('pages/legal')
  const site = useTexts('pages')
  const language = useLanguage()
  const isEarlier = version !== null && version !== current
  return (
    <main id="content" className="page-column py-6 sm:py-10">
      <PageHead title={`${t(`${document}.title`)} · ${site('siteName')}`} description={t(`${document}.description`)} />
      {isAddressed && <meta name="robots" content="noindex" />}
      <div className="mx-auto max-w-2xl">
        <nav aria-label={t('nav')} className="flex flex-wrap gap-x-5">
          {legalNames.map((name) => (
            <Link
              key={name}
              to={pathIn(language, `/legal/${name}`)}
              aria-current={name === document && !isAddressed ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-primary underline-offset-4 aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {t(`${name}.title`)}
            </Link>
          ))}
        </nav>
        <h1 className="mt-3 text-3xl">{t(`${document}.title`)}</h1>
        <p className="mt-2 text-lg text-muted">{t(`${document}.description`)}</p>
        {version === null && (
          <Notice kind="warning" className="mt-4">
            {t('isDraft')}
          </Notice>
        )}
        {isEarlier && (
          <Notice
            kind="info"
            className="mt-4"
            action={
              <Link to={pathIn(language, `/legal/${document}`)} className="text-link inline-flex min-h-11 items-center">
                {t('current')}
              </Link>
            }
          >
            {t('isEarlier')}
          </Notice>
        )}
        {textLanguage !== language && (
          <Notice kind="info" className="mt-4">
            {t('fallback')}
          </Notice>
        )}
        <div dir={directionOf(textLanguage)}>
          <LegalText blocks={blocks} lang={textLanguage} />
        </div>
        {contact && <ContactOfMarketplace contact={contact} />}
        <Versions shown={loaderData} />
      </div>
    </main>
  )
}
