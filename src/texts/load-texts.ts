import type { CatalogueName, Catalogues, Language } from '../kernel/texts.ts'
import { textFile } from './catalogues.ts'

const first = import.meta.glob<Partial<Catalogues>>('../kernel/languages/??.ts', {
  query: '?first-texts',
  import: 'default',
})

/** What every page needs, in one language. */
export const loadFirstTexts = async (language: Language): Promise<Partial<Catalogues>> =>
  (await first[`../kernel/languages/${language}.ts`]?.()) ?? {}

/** Neither those that only the server speaks nor the first ones, which come together. */
const files = import.meta.glob<Readonly<Partial<Record<Language, object>>>>([
  '../*/texts/??.ts',
  '../*/texts/*-??.ts',
  '!../{messages,server}/texts/*',
  '!../*/texts/{mails,messages}-??.ts',
  '!../{cart,catalogue,pages,ui}/texts/??.ts',
  '!../*/texts/{menu,choice}-??.ts',
])

const asked = new Map<string, Promise<object>>()

/** One catalogue in one language: the same promise each time. Undefined for one that does not come by itself. */
export const loadTexts = (language: Language, name: CatalogueName): Promise<object> | undefined => {
  const path = `../${textFile(name, language)}`
  const known = asked.get(path)
  const load = files[path]
  if (known || !load) return known
  const loading = load().then((file) => {
    const catalogue = file[language]
    if (!catalogue) throw new Error(`no ${language} texts in ${path}`)
    return catalogue
  })
  asked.set(path, loading)
  // Another try after a broken connection.
  loading.catch(() => asked.delete(path))
  return loading
}
