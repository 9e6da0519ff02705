import type { CatalogueName, Catalogues, Language } from '../kernel/texts.ts'
import { textFile } from './catalogues.ts'

const first = import.meta.glob<Partial<Catalogues>>('../kernel/languages/??.ts', {
  query: '?first-texts',
  import: 'default',
})

/** The server writes the name that the operator gave the marketplace into the document. */
const named = async <Messages extends object>(messages: Messages, language: Language): Promise<Messages> => {
  const { name } = document.documentElement.dataset
  return name ? (await import('../kernel/marketplace-name.ts')).renamed(messages, language, name) : messages
}

export const loadFirstTexts = async (language: Language): Promise<Partial<Catalogues>> =>
  named((await first[`../kernel/languages/${language}.ts`]?.()) ?? {}, language)

/** The catalogues that a browser loads on demand: neither the server's nor those of `firstCatalogues`. */
const files = import.meta.glob<Readonly<Partial<Record<Language, object>>>>([
  '../*/texts/??.ts',
  '../*/texts/*-??.ts',
  '!../{messages,server}/texts/*',
  '!../*/texts/{mails,messages,week}-??.ts',
  '!../{cart,catalogue,pages,ui}/texts/??.ts',
  '!../*/texts/{menu,choice}-??.ts',
])

const asked = new Map<string, Promise<object>>()

/** Loads a catalogue once: later calls return the same promise. Returns undefined for a catalogue that is not loaded on demand. */
export const loadTexts = (language: Language, name: CatalogueName): Promise<object> | undefined => {
  const path = `../${textFile(name, language)}`
  const known = asked.get(path)
  const load = files[path]
  if (known || !load) return known
  const loading = load().then((file) => {
    const catalogue = file[language]
    if (!catalogue) throw new Error(`no ${language} texts in ${path}`)
    return named(catalogue, language)
  })
  asked.set(path, loading)
  // After a failure, the next call loads the catalogue again.
  loading.catch(() => asked.delete(path))
  return loading
}
