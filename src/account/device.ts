/** Such as `Firefox · Windows`. Null if neither browser nor system is recognised. */
export const deviceOf = (userAgent: string | null): string | null => {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return [browser, system].filter(Boolean).join(' · ') || null
}

type Sign = readonly [name: string, pattern: RegExp]

// The first match wins, because most user agents also contain `Chrome` or `Safari`.
const browsers: readonly Sign[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const systems: readonly Sign[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]
