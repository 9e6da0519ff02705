import { createContext, type ReactNode, use, useContext, useMemo } from 'react'
import { createTranslator } from 'use-intl/core'
import { type CatalogueName, type Catalogues, defaultLanguage, type Language } from '../kernel/texts.ts'
import { sentenceFormatters } from './count-format.ts'

type Catalogue = { readonly [key: string]: string | Catalogue }

/** Dotted paths of a catalogue's sentences: `refusals.out-of-stock`. */
export type TextKey<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${TextKey<Messages[Key]>}`
}[keyof Messages & string]

type Values = Readonly<Record<string, string | number>>
type Tags = Readonly<Record<string, string | number | ((chunks: ReactNode) => ReactNode)>>

/** `t('title', { name })`; `t.rich('terms', { link: (chunks) => <Link …>{chunks}</Link> })` for a sentence with elements inside. */
export type Translate<Messages> = {
  (key: TextKey<Messages>, values?: Values): string
  rich(key: TextKey<Messages>, values?: Tags): ReactNode
}

const report = (error: Error): void => {
  if (!import.meta.env?.PROD) throw error
  console.error(error)
}

// A sentence is parsed once per catalogue object and language: catalogues are module constants, so on the server this lives as long as the process.
const made = new WeakMap<object, Map<Language, unknown>>()

/** Sentences outside of components (loaders, metadata). The catalogue is one slice's in the language that is asked for. */
export const createTexts = <Messages extends object>(language: Language, messages: Messages): Translate<Messages> => {
  const known = made.get(messages) ?? new Map<Language, unknown>()
  made.set(messages, known)
  const found = known.get(language)
  if (found) return found as Translate<Messages>
  const translator = createTranslator({
    locale: language,
    messages: messages as Catalogue,
    onError: report,
    _formatters: sentenceFormatters,
  })
  known.set(language, translator)
  return translator as Translate<Messages>
}

/** Brings a catalogue that is not there yet, the same promise for the same question; undefined: there is none. */
type LateTexts = (language: Language, name: CatalogueName) => Promise<object> | undefined

type Messages = Readonly<Partial<Catalogues>>

type Scope = {
  readonly language: Language
  readonly messages: Messages
  readonly late?: LateTexts | undefined
}

const TextsScope = createContext<Scope>({ language: defaultLanguage, messages: {} })

/** Gives the pages below it catalogues by name. A provider inside another adds its catalogues to those it stands in. */
export const TextsProvider = ({
  language,
  messages,
  late,
  children,
}: {
  language: Language
  messages: Messages
  late?: LateTexts
  children: ReactNode
}) => {
  const outer = useContext(TextsScope)
  const scope = useMemo(
    () => ({
      language,
      messages: outer.language === language ? { ...outer.messages, ...messages } : messages,
      late: late ?? outer.late,
    }),
    [language, messages, late, outer],
  )
  return <TextsScope value={scope}>{children}</TextsScope>
}

export const useLanguage = (): Language => useContext(TextsScope).language

/**
 * `useTexts('cart')`: the sentences of a catalogue, whose keys are known from its name. A catalogue that has yet to come lets the
 * component wait for it, as for a lazy one.
 */
export const useTexts = <Name extends CatalogueName>(name: Name): Translate<Catalogues[Name]> => {
  const { language, messages, late } = useContext(TextsScope)
  const coming = messages[name] ? undefined : late?.(language, name)
  const catalogue = coming ? use(coming) : messages[name]
  if (!catalogue) throw new Error(`no texts of "${name}" on this page`)
  return createTexts(language, catalogue as Catalogues[Name])
}
