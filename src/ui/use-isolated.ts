import { isolatedIn } from '../kernel/bidi.ts'
import { useLanguage } from './texts.tsx'

export const useIsolated = (): ((name: string) => string) => {
  const language = useLanguage()
  return (name) => isolatedIn(language, name)
}
