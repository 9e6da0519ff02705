import type { CatalogueName, Catalogues, Language } from '../kernel/texts.ts'
import { textFile } from './catalogues.ts'

type Load = () => Promise<Readonly<Partial<Record<Language, object>>>>

type LaterTexts = {
  /** Other catalogues of the language by path, see `scripts/compile-texts.ts`. */
  readonly later: Readonly<Record<string, Load>>
}

type FirstTexts = {
  readonly default: Partial<Catalogues>
} & LaterTexts

const first = import.meta.glob<FirstTexts>('../kernel/languages/??.ts', { query: '?first-texts' })
const ofStaff = import.meta.glob<LaterTexts>('../kernel/languages/??.ts', { query: '?staff-texts' })

/** The server writes the name of the marketplace into the document. */
const named = async <Messages extends object>(messages: Messages, language: Language): Promise<Messages> => {
  const { name } = document.documentElement.dataset
  return name ? (await import('../kernel/marketplace-name.ts')).renamed(messages, language, name) : messages
}

const files = new Map<string, Load>()

const keep = (texts: LaterTexts | undefined): void => {
  for (const [path, load] of Object.entries(texts?.later ?? {})) files.set(path, load)
}

const fileOf = (language: Language): string => `../kernel/languages/${language}.ts`

/** With those of staff if the page is theirs. */
export const loadFirstTexts = async (language: Language, isOfStaff: boolean): Promise<Partial<Catalogues>> => {
  const [texts, staff] = await Promise.all([first[fileOf(language)]?.(), isOfStaff && ofStaff[fileOf(language)]?.()])
  keep(texts)
  if (staff) keep(staff)
  return named(texts?.default ?? {}, language)
}

/** Also those of `staffFiles` in `scripts/compile-texts.ts`. */
const staffTexts = /^\/src\/(?:restaurant\/|operator\/|payments\/texts\/refund-)/

/** Diners who go on to a page of staff have not loaded the list of its catalogues. */
const findFile = (language: Language, path: string): Load | undefined => {
  const known = files.get(path)
  if (known || !staffTexts.test(path)) return known
  return async () => {
    keep(await ofStaff[fileOf(language)]?.())
    return (await files.get(path)?.()) ?? {}
  }
}

const asked = new Map<string, Promise<object>>()

/** Undefined before `loadFirstTexts`, and for a catalogue that is not loaded on demand. */
export const loadTexts = (language: Language, name: CatalogueName): Promise<object> | undefined => {
  const path = `/src/${textFile(name, language)}`
  const known = asked.get(path)
  const load = known ? undefined : findFile(language, path)
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
