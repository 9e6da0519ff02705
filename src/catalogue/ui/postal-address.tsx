import { factsOf } from '../../kernel/texts.ts'
import { useLanguage } from '../../ui/texts.tsx'

type Props = { street: string; postalCode?: string; city: string; className?: string }

/** Each part is isolated, because a street and a town may be in different scripts. Then the order is that of the page. */
export const PostalAddress = ({ street, postalCode = '', city, className }: Props) => {
  const language = useLanguage()
  const isArabic = /\p{Script=Arabic}/u.test(street + city)
  const isMixed = isArabic && /\p{Script=Latin}/u.test(street + city)
  const direction = isMixed ? factsOf(language).direction : isArabic ? 'rtl' : 'ltr'
  return (
    <bdi dir={direction} className={className}>
      {street && <bdi>{street}</bdi>}
      {street && (postalCode || city) && ', '}
      {postalCode && (
        <>
          <bdi>{postalCode}</bdi>{' '}
        </>
      )}
      <bdi>{city}</bdi>
    </bdi>
  )
}
