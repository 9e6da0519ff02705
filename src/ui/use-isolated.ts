import { directionOf } from '../kernel/texts.ts'
import { isolated } from './bidi-text.tsx'
import { useLanguage } from './texts.tsx'

const foreign = { ltr: /[\p{Script=Arabic}\p{Script=Hebrew}]/u, rtl: /\p{Script=Latin}/u } as const

/** For a name inside a sentence: in the script of the page it stays as it is. In its own file, so that no first page loads it. */
export const useIsolated = (): ((name: string) => string) => {
  const direction = directionOf(useLanguage())
  return (name) => (foreign[direction].test(name) ? isolated(name) : name)
}
