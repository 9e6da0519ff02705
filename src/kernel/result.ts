/** Expected refusals are returned as values. Bugs and outages are thrown. */
export type Result<Value, Code extends string = string> = Success<Value> | Refusal<Code>

export type Success<Value> = { readonly ok: true; readonly value: Value }

export type Refusal<Code extends string = string> = {
  readonly ok: false
  readonly code: Code
  /** Values of the placeholders in the refusal's sentence. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Sent to the client unchanged. */
  readonly details?: Readonly<Record<string, unknown>>
  /** The refusals of the form's other fields. */
  readonly others?: readonly Omit<Refusal, 'others'>[]
}

export const ok = <Value>(value: Value): Success<Value> => ({ ok: true, value })

export const refuse = <Code extends string>(
  code: Code,
  more: Omit<Refusal<Code>, 'ok' | 'code'> = {},
): Refusal<Code> => ({
  ok: false,
  code,
  ...more,
})

/** If a check fails, returns the first refusal, with the other refusals in `others`. */
export const allOf = <Values extends Readonly<Record<string, unknown>>, Code extends string>(
  checks: {
    readonly [Name in keyof Values]: Result<Values[Name], Code>
  },
): Result<Values, Code> => {
  const values: Record<string, unknown> = {}
  const refused: Refusal<Code>[] = []
  for (const [name, check] of Object.entries<Result<unknown, Code>>(checks))
    if (check.ok) values[name] = check.value
    else refused.push(check)
  const [first, ...others] = refused
  if (!first) return ok(values as Values)
  return others.length > 0 ? { ...first, others } : first
}
