import type { ReactNode } from 'react'
import { defaultLanguage, directionOf, type Language } from '../kernel/texts.ts'
import { classNames } from './class-names.ts'
import { useLanguage } from './texts.tsx'

export const Price = ({ text, className }: { text: string; className?: string }) => (
  <bdi dir="ltr" className={classNames('whitespace-nowrap tabular-nums', className)}>
    {text}
  </bdi>
)

/** For example `2 ×`. */
export const Times = ({ count }: { count: number }) => count > 1 && <bdi dir="ltr">{`${count}\u00a0×\u00a0`}</bdi>

/** The language of a shop's own words by their first letter, because shops do not say in which language they write. */
const languageOf = (words: string): Language => (/^\P{L}*\p{Script=Arabic}/u.test(words) ? 'ar' : defaultLanguage)

type OwnWordsProps = { children: string; as?: 'bdi' | 'p'; className?: string | undefined }

/** The words of a shop, such as a name or a description. If the page has another language, they carry theirs and its direction. */
export const OwnWords = ({ children, as: Tag = 'bdi', className }: OwnWordsProps) => {
  const language = languageOf(children)
  const own = language === useLanguage() ? null : { lang: language, dir: directionOf(language) }
  return (
    <Tag {...own} className={className}>
      {children}
    </Tag>
  )
}

/** Aligned like the page, and truncated at the end of its own writing direction. */
export const TruncatedText = ({ className, children }: { className?: string; children: ReactNode }) => {
  const look = classNames('block w-fit max-w-full truncate', className)
  return typeof children === 'string' ? (
    <OwnWords className={look}>{children}</OwnWords>
  ) : (
    <bdi className={look}>{children}</bdi>
  )
}

/** The placeholder is in the language of the page, so an empty field keeps the page's direction. */
export const inputDirection = (value: unknown): 'auto' | undefined => (value ? 'auto' : undefined)

type AddressProps = { street: string; postalCode?: string; city: string; className?: string }

/** Street and town may be in different scripts. An address without Arabic is always left to right. */
export const PostalAddress = ({ street, postalCode = '', city, className }: AddressProps) => (
  <span
    dir={/\p{Script=Arabic}/u.test(street + city) ? undefined : 'ltr'}
    className={classNames('rtl:text-right', className)}
  >
    <OwnWords>{street}</OwnWords>
    {street && ', '}
    <OwnWords>{`${postalCode} ${city}`}</OwnWords>
  </span>
)
