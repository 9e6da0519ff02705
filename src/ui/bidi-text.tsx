import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const Price = ({ text, className }: { text: string; className?: string }) => (
  <bdi dir="ltr" className={classNames('whitespace-nowrap tabular-nums', className)}>
    {text}
  </bdi>
)

/** For example `2 ×`. */
export const Times = ({ count }: { count: number }) => count > 1 && <bdi dir="ltr">{`${count}\u00a0×\u00a0`}</bdi>

/** Aligned like the page, and truncated at the end of its own writing direction. */
export const TruncatedText = ({ className, children }: { className?: string; children: ReactNode }) => (
  <bdi className={classNames('block w-fit max-w-full truncate', className)}>{children}</bdi>
)

/** The placeholder is in the language of the page, so an empty field keeps the page's direction. */
export const inputDirection = (value: unknown): 'auto' | undefined => (value ? 'auto' : undefined)

type AddressProps = { street: string; postalCode?: string; city: string; className?: string }

/** Street and town may be in different scripts. An address without Arabic is always left to right. */
export const PostalAddress = ({ street, postalCode = '', city, className }: AddressProps) => (
  <span
    dir={/\p{Script=Arabic}/u.test(street + city) ? undefined : 'ltr'}
    className={classNames('rtl:text-right', className)}
  >
    <bdi>{street}</bdi>
    {street && ', '}
    <bdi>
      {postalCode} {city}
    </bdi>
  </span>
)
