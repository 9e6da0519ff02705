import { useTexts } from '../../ui/texts.tsx'

/** The message for a code that was not checked because the answer was lost or a fault; null otherwise. */
export const useUnchecked = (): ((answer: { readonly status: number }) => string | null) => {
  const t = useTexts('account')
  return ({ status }) => (status === 0 || status >= 500 ? t('signIn.codeUnchecked') : null)
}
