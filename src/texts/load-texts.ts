import type { CatalogueName, Catalogues, Language } from '../kernel/texts.ts'
import { textFile } from './catalogues.ts'

type Load = () => Promise<Readonly<Partial<Record<Language, object>>>>

type FirstTexts = {
  readonly default: Partial<Catalogues>
  /** The language's other catalogues by path, see `scripts/compile-texts.ts`. */
  readonly later: Readonly<Record<string, Load>>
}

const first = import.meta.glob<FirstTexts>('../kernel/languages/??.ts', { query: '?first-texts' })

/** The server writes the name of the marketplace into the document. */
const named = async <Messages extends object>(messages: Messages, language: Language): Promise<Messages> => {
  const { name } = document.documentElement.dataset
  return name ? (await import('../kernel/marketplace-name.ts')).renamed(messages, language, name) : messages
}

const files = new Map<string, Load>()

export const loadFirstTexts = async (language: Language): Promise<Partial<Catalogues>> => {
  const texts = await first[`../kernel/languages/${language}.ts`]?.()
  for (const [path, load] of Object.entries(texts?.later ?? {})) files.set(path, load)
  return named(texts?.default ?? {}, language)
}

const asked = new Map<string, Promise<object>>()

/** Undefined before `loadFirstTexts`, and for a catalogue that is not loaded on demand. */
export const loadTexts = (language: Language, name: CatalogueName): Promise<object> | undefined => {
  const path = `/src/${textFile(name, language)}`
  const known = asked.get(path)
  const load = files.get(path)
  if (known || !load) return known
  const loading = load().then((file) => {
    const catalogue = file[language]
    if (!catalogue) throw new Error(`no ${language} texts in ${path}`)
    return named(catalogue, language)
  })
  asked.set(path, loading)
  loading.catch(() => asked.delete(path))
  return loading
}
