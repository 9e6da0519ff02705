import { useLocation, useRouteLoaderData } from 'react-router'
import { factsOf, type Language } from '../kernel/texts.ts'
import { alternatesOf, pathIn, splitLanguage } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'

type RootData = {
  readonly origin?: string
  readonly languages?: { offered: readonly Language[]; fallback: Language } | null
}

const useRootData = (): RootData => (useRouteLoaderData('root') as RootData | undefined) ?? {}

export const useOrigin = (): string => useRootData().origin ?? ''

export const useOffered = () => useRootData().languages

type Props = {
  title: string
  description: string
  image?: string
}

/** The canonical URL has no query, such as a list's filter. Only the server renders the tags for robots. */
export function PageHead({ title, description, image }: Props) {
  const t = useTexts('pages')
  const language = useLanguage()
  const origin = useOrigin()
  const { offered, fallback } = useOffered() ?? {}
  const { path } = splitLanguage(useLocation().pathname)
  const address = origin + pathIn(language, path)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {import.meta.env.SSR && (
        <>
          {alternatesOf(path, offered, fallback).map(({ hrefLang, path: other }) => (
            <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={origin + other} />
          ))}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={t('siteName')} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:locale" content={factsOf(language).locale.replace('-', '_')} />
          {image && <meta property="og:image" content={origin + image} />}
          {image && <meta name="twitter:card" content="summary_large_image" />}
        </>
      )}
    </>
  )
}

export const JsonLd = ({ json }: { json: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `toJsonLd` escapes the data, and browsers do not run this block
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
)
