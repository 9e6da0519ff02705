export class ConfigError extends Error {}

export const number = (
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  { min, max }: { min: number; max: number },
): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isFinite(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a number from ${min} to ${max}, not “${text}”`)
  return value
}

export const choice = <Value extends number>(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: Value,
  values: readonly Value[],
): Value => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = values.find((known) => String(known) === text)
  if (value === undefined) throw new ConfigError(`${name} must be ${values.join(' or ')}, not “${text}”`)
  return value
}

export const flag = (env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new ConfigError(`${name} must be 0 or 1, not “${text}”`)
}

export const address = (env: NodeJS.ProcessEnv, name: string, protocols: readonly string[]): string | null => {
  const text = env[name]
  if (!text) return null
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  throw new ConfigError(`${name} must begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
}
