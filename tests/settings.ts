import { readFileSync } from 'node:fs'

export const settingsExample = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')

export const shownSettings: ReadonlyMap<string, string> = new Map(
  [...settingsExample.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** The example shows no value, but any word would be invalid. */
const formed = { TEXTING: 'twilio', FACEBOOK_ORIGIN: 'http://127.0.0.1:4000' }

/** Some settings are read only together with others. */
export const everySetting: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...shownSettings].map(([name, value]) => [name, value || 'given'])),
  ...formed,
}
