import type { Language } from './texts.ts'

/** Mida's name, as the texts of each language write it. */
export const ownNames: Readonly<Record<Language, string>> = { fr: 'Mida', en: 'Mida', ar: 'ميدة' }

const known = new WeakMap<object, { readonly name: string; readonly messages: object }>()

/** `name` must not contain characters of the message syntax. */
export const renamed = <Messages extends object>(messages: Messages, language: Language, name: string): Messages => {
  const own = ownNames[language]
  if (name === own) return messages
  const before = known.get(messages)
  if (before?.name === name) return before.messages as Messages
  const inJson = JSON.stringify(name).slice(1, -1)
  const changed: Messages = JSON.parse(JSON.stringify(messages).replaceAll(own, () => inJson))
  known.set(messages, { name, messages: changed })
  return changed
}
