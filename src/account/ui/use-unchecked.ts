import { useTexts } from '../../ui/texts.tsx'

/** What to say of a code that nobody looked at, because the answer was lost or something broke; null when somebody did. */
export const useUnchecked = (): ((answer: { readonly status: number }) => string | null) => {
  const t = useTexts('account')
  return ({ status }) => (status === 0 || status >= 500 ? t('signIn.codeUnchecked') : null)
}
