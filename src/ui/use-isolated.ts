import { isolatedIn } from '../kernel/bidi.ts'
import { useLanguage } from './texts.tsx'

/** Returns a function for a name in a sentence. It isolates a name whose script has the other direction. It has a separate file, so that pages without such sentences do not load it. */
export const useIsolated = (): ((name: string) => string) => {
  const language = useLanguage()
  return (name) => isolatedIn(language, name)
}
