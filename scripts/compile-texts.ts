import { fileURLToPath, pathToFileURL } from 'node:url'
import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { isLanguage, languages } from '../src/kernel/texts.ts'
import { firstCatalogues, textFile as pathOf, refusedByServer } from '../src/texts/catalogues.ts'

const textFile = /\/src\/[\w-]+\/texts\/(?:[\w-]+-)?([a-z]{2})\.ts$/

type Sentences = Readonly<Record<string, unknown>>

const compileAll = (sentences: Sentences, place: string): Sentences => {
  const compile = (key: string, value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) return compileAll(value as Sentences, `${place} ${key}`)
    if (typeof value !== 'string') throw new Error(`${place}: "${key}" is neither a sentence nor a group of sentences`)
    try {
      return compileMessage(value)
    } catch (error) {
      throw new Error(`${place}: "${key}" cannot be read: ${(error as Error).message}`)
    }
  }
  return Object.fromEntries(Object.entries(sentences).map(([key, value]) => [key, compile(key, value)]))
}

const isSentences = (value: unknown): value is Sentences => typeof value === 'object' && value !== null

const withoutRefusals = (id: string, sentences: unknown): unknown => {
  const isOfServer = languages.some((language) =>
    refusedByServer.some((name) => id.endsWith(`/src/${pathOf(name, language)}`)),
  )
  if (!isOfServer || !isSentences(sentences)) return sentences
  const { refusals: _, ...shown } = sentences
  return shown
}

const smallMemoize = '\0small-memoize'

/** As `@formatjs/fast-memoize`, with one kind of key instead of three. */
const smallMemoizeCode = `
export const strategies = {}
export const memoize = (make, { cache }) => {
  const made = cache.create()
  return (...given) => {
    const key = JSON.stringify(given)
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(...given)
    made.set(key, value)
    return value
  }
}`

/** Parses sentences in the build, so that browsers need no parser. Runs the text files, so they may contain code. */
export const compileTexts: Plugin = {
  name: 'compile-texts',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: {
    order: 'pre',
    handler(source, importer) {
      if (source === '@formatjs/fast-memoize') return smallMemoize
      if (source !== 'use-intl/format-message') return null
      return this.resolve('use-intl/format-message/format-only', importer)
    },
  },
  async load(id) {
    if (id === smallMemoize) return smallMemoizeCode
    const language = textFile.exec(id)?.[1]
    if (!language) return null
    const file: Sentences = await import(pathToFileURL(id).href)
    const { [language]: compiled } = compileAll({ [language]: withoutRefusals(id, file[language]) }, id)
    return { code: `export const ${language} = ${JSON.stringify(compiled)}`, map: null }
  },
}

const src = fileURLToPath(new URL('../src', import.meta.url))

/** Also those of `staffTexts` in `src/texts/load-texts.ts`. */
const staffFiles = (language: string): string[] => [
  `/src/{operator,restaurant}/texts/${language}.ts`,
  `/src/{operator,restaurant}/texts/*-${language}.ts`,
  `/src/payments/texts/refund-${language}.ts`,
]

/** Omits `firstCatalogues` and most of the catalogues that only the server uses. */
const laterFiles = (language: string, isOfStaff: boolean): string[] => [
  ...(isOfStaff ? staffFiles(language) : [`/src/*/texts/${language}.ts`, `/src/*/texts/*-${language}.ts`]),
  '!/src/{messages,server}/texts/*',
  '!/src/*/texts/{mails,messages,week,test-payments,legal-own}-??.ts',
  '!/src/{cart,catalogue,pages,ui}/texts/??.ts',
  '!/src/*/texts/{menu,choice}-??.ts',
  ...(isOfStaff ? [] : staffFiles(language).map((files) => `!${files}`)),
]

/**
 * `?first-texts` joins the catalogues that every page needs. The export `later` loads the others on demand, and that of
 * `?staff-texts` those of restaurants and of the operator, whose names alone would be a quarter of the file.
 */
export const joinFirstTexts: Plugin = {
  name: 'join-first-texts',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    const [, language, kind] = /\/languages\/([a-z]{2})\.ts\?(first|staff)-texts$/.exec(id) ?? []
    if (!isLanguage(language)) return null
    const later = (isOfStaff: boolean) =>
      `export const later = import.meta.glob(${JSON.stringify(laterFiles(language, isOfStaff))})`
    if (kind === 'staff') return { code: later(true), map: null }
    const lines = firstCatalogues.map(
      (name, index) => `import { ${language} as part${index} } from '${src}/${pathOf(name, language)}'`,
    )
    const parts = firstCatalogues.map((name, index) => `'${name}': part${index}`)
    return { code: `${lines.join('\n')}\n${later(false)}\nexport default { ${parts.join(', ')} }`, map: null }
  },
  buildEnd() {
    for (const path of languages.flatMap((language) =>
      firstCatalogues.map((name) => `${src}/${pathOf(name, language)}`),
    ))
      if (this.getModuleInfo(path)?.dynamicImporters.length)
        this.error(`${path} comes with every page: laterFiles has to leave it out`)
  },
}
