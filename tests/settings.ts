import { readFileSync } from 'node:fs'

export const settingsExample = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')

export const shownSettings: ReadonlyMap<string, string> = new Map(
  [...settingsExample.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** Settings that the example file shows without a value and that accept only certain values. */
const formed = {
  TEXTING: 'twilio',
  SECRET: 'a secret of a test',
  SEALING_KEY: 'a key of at least thirty-two letters',
  FACEBOOK_ORIGIN: 'http://127.0.0.1:4000',
}

/** A value for each setting. All are set, because some settings are read only if another one is set. */
export const everySetting: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...shownSettings].map(([name, value]) => [name, value || 'given'])),
  ...formed,
}
