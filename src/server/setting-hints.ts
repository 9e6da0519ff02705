import { settingNames } from './setting-names.ts'

/** How many letters must be added, removed or replaced. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, wanted] of [...other].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + Number(letter !== wanted)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** Shorter names would resemble variables of other programs. */
const shortest = 6
const mostMistakes = 2

const meantBy = (name: string): string | undefined =>
  settingNames
    .filter((known) => known.length >= shortest && Math.abs(known.length - name.length) <= mostMistakes)
    .map((known) => ({ known, mistakes: distance(name.toUpperCase(), known) }))
    .filter(({ mistakes }) => mistakes <= mostMistakes)
    .toSorted((a, b) => a.mistakes - b.mistakes)[0]?.known

const isKnown = (name: string): boolean => settingNames.some((known) => known === name)

/** Hints about settings that have no effect, or an effect that their author may not expect. */
export const settingHints = (env: NodeJS.ProcessEnv): string[] => {
  const misspelt = Object.keys(env).flatMap((name) => {
    const meant = isKnown(name) ? undefined : meantBy(name)
    return meant === undefined ? [] : [`The setting ${name} is unknown and has no effect. Did you mean ${meant}?`]
  })
  const { PUBLIC_URL: publicUrl, SMTP_URL: smtpUrl, MAIL_FROM: mailFrom } = env
  const given = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl) : null
  return [
    ...misspelt,
    ...(given && given.href !== `${given.origin}/`
      ? [`Mida uses only ${given.origin} of PUBLIC_URL: it cannot be served below a path.`]
      : []),
    ...(smtpUrl && !mailFrom?.trim()
      ? [
          `MAIL_FROM is not set: mails come from no-reply@${given?.hostname ?? 'this machine'}. Many mail servers send only from an address of their own.`,
        ]
      : []),
  ]
}
