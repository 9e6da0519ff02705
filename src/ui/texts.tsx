import { createContext, type ReactNode, use, useCallback, useContext, useMemo } from 'react'
import { createTranslator } from 'use-intl/core'
import { isolatedIn } from '../kernel/bidi.ts'
import {
  type CatalogueName,
  type Catalogues,
  defaultLanguage,
  type Language,
  type ServerRefusals,
} from '../kernel/texts.ts'
import { sentenceFormatters } from './count-format.ts'

type Catalogue = { readonly [key: string]: string | Catalogue }

export type TextKey<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${TextKey<Messages[Key]>}`
}[keyof Messages & string]

type Values = Readonly<Record<string, string | number>>
type Tags = Readonly<Record<string, string | number | ((chunks: ReactNode) => ReactNode)>>

/** For example `t('title', { name })` and `t.rich('terms', { link: (chunks) => <Link …>{chunks}</Link> })`. */
export type Translate<Messages> = {
  (key: TextKey<Messages>, values?: Values): string
  rich(key: TextKey<Messages>, values?: Tags): ReactNode
}

const report = (error: Error): void => {
  if (!import.meta.env?.PROD) throw error
  console.error(error)
}

const translators = new WeakMap<object, Map<Language, unknown>>()

export const createTexts = <Messages extends object>(language: Language, messages: Messages): Translate<Messages> => {
  const known = translators.get(messages) ?? new Map<Language, unknown>()
  translators.set(messages, known)
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

type LoadTexts = (language: Language, name: CatalogueName) => Promise<object> | undefined

type Messages = Readonly<Partial<Catalogues>>

type Scope = {
  readonly language: Language
  readonly messages: Messages
  readonly load?: LoadTexts | undefined
}

const TextsScope = createContext<Scope>({ language: defaultLanguage, messages: {} })

export const TextsProvider = ({
  language,
  messages,
  load,
  children,
}: {
  language: Language
  messages: Messages
  load?: LoadTexts
  children: ReactNode
}) => {
  const outer = useContext(TextsScope)
  const scope = useMemo(
    () => ({
      language,
      messages: outer.language === language ? { ...outer.messages, ...messages } : messages,
      load: load ?? outer.load,
    }),
    [language, messages, load, outer],
  )
  return <TextsScope value={scope}>{children}</TextsScope>
}

export const useLanguage = (): Language => useContext(TextsScope).language

/** Without the refusals that only the server uses. */
export type Shown<Name extends CatalogueName> = Name extends keyof ServerRefusals
  ? Omit<Catalogues[Name], 'refusals'>
  : Catalogues[Name]

/** Suspends the component while the catalogue is loading. */
export const useTexts = <Name extends CatalogueName>(name: Name): Translate<Shown<Name>> => {
  const { language, messages, load } = useContext(TextsScope)
  const loading = messages[name] ? undefined : load?.(language, name)
  const catalogue = loading ? use(loading) : messages[name]
  if (!catalogue) throw new Error(`no texts of "${name}" on this page`)
  return createTexts(language, catalogue as Shown<Name>)
}

/** The returned function loads the catalogue early, because it cannot be loaded without a network. */
export const useLoadTexts = (name: CatalogueName): (() => Promise<unknown>) => {
  const { language, messages, load } = useContext(TextsScope)
  const isThere = messages[name] !== undefined
  return useCallback(async () => isThere || load?.(language, name), [language, isThere, load, name])
}

/** The returned function appends a reason to `what` if there was no response (status 0) or the server failed. */
export const useFailureText = (): ((what: string, status: number) => string) => {
  const t = useTexts('ui')
  return useCallback(
    (what, status) =>
      status !== 0 && status < 500 ? what : `${what} ${t(status === 0 ? 'networkFailure' : 'faultFailure')}`,
    [t],
  )
}

/** Isolates a name, so that its direction does not change the order of the words around it. */
export const useIsolated = (): ((name: string) => string) => {
  const language = useLanguage()
  return (name) => isolatedIn(language, name)
}
