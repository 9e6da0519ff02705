import { isolatedIn } from '../kernel/bidi.ts'
import { useLanguage } from './texts.tsx'

/** Returns a function for a name in a sentence. The function isolates a name whose script has the other direction. */
export const useIsolated = (): ((name: string) => string) => {
  const language = useLanguage()
  return (name) => isolatedIn(language, name)
}
