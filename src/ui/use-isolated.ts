import { isolatedIn } from '../kernel/bidi.ts'
import { useLanguage } from './texts.tsx'

/** For a name inside a sentence: in the script of the page it stays as it is. In its own file, so that no first page loads it. */
export const useIsolated = (): ((name: string) => string) => {
  const language = useLanguage()
  return (name) => isolatedIn(language, name)
}
