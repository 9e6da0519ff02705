import type { ReactNode } from 'react'
import { defaultLanguage } from '../kernel/texts.ts'
import { useLanguage } from './texts.tsx'

/** Some sentences are English in the default language's texts too, and nowhere else; said so, its voices do not mangle them. */
export const EnglishSentence = ({ children }: { children: ReactNode }) => (
  <span lang={useLanguage() === defaultLanguage ? 'en' : undefined}>{children}</span>
)
