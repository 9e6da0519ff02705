import { useLocation, useRouteLoaderData } from 'react-router'
import { factsOf } from '../kernel/texts.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'
import { useLanguage, useTexts } from '../ui/texts.tsx'
import { alternatesOf } from './alternates.ts'

/** Where the site stands, as search engines have to be told in full. */
export const useOrigin = (): string => (useRouteLoaderData('root') as { origin?: string } | undefined)?.origin ?? ''

type Props = {
  title: string
  description: string
  /** Path of the picture shown where the page is shared. */
  image?: string
}

/** What search engines and shared links show of a public page. Its address counts without what was filtered. */
export function PageHead({ title, description, image }: Props) {
  const t = useTexts('pages')
  const language = useLanguage()
  const origin = useOrigin()
  const { path } = splitLanguage(useLocation().pathname)
  const address = origin + pathIn(language, path)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {alternatesOf(path).map(({ hrefLang, path: other }) => (
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
  )
}
