import type { ReactNode } from 'react'
import { useLanguage } from '../../ui/texts.tsx'

/** Some sentences are English on the French page too; said so, a French voice does not mangle them. */
export const EnglishSentence = ({ children }: { children: ReactNode }) => (
  <span lang={useLanguage() === 'fr' ? 'en' : undefined}>{children}</span>
)
