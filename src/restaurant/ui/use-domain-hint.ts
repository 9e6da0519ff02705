import { leftToRight } from '../../ui/bidi-text.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { isDomainWord, normaliseDomain } from '../shop-profile.ts'

/** The address of the page, or what the word must look like: a name in Arabic letters gives none. */
export const useDomainHint = (origin: string): ((typed: string) => string) => {
  const t = useTexts('restaurant/shop')
  return (typed) => {
    const domain = normaliseDomain(typed)
    if (isDomainWord(domain)) return t('form.domainHint', { address: leftToRight(`${origin}/${domain}/`) })
    return t('form.domainLatin', { example: leftToRight('dar-ezzitoun') })
  }
}
