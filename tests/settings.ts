import { readFileSync } from 'node:fs'

export const settingsExample = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')

/** Every setting that the example shows, with the value it shows. */
export const shownSettings: ReadonlyMap<string, string> = new Map(
  [...settingsExample.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** Shown without a value, and read as more than a word. */
const formed = { TEXTING: 'twilio', FACEBOOK_ORIGIN: 'http://127.0.0.1:4000' }

/** Every setting given at once: some are read only where others ask for them. */
export const everySetting: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...shownSettings].map(([name, value]) => [name, value || 'given'])),
  ...formed,
}
