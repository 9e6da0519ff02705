/** Functions return expected refusals as values. For bugs and outages they throw. */
export type Result<Value, Code extends string = string> = Success<Value> | Refusal<Code>

export type Success<Value> = { readonly ok: true; readonly value: Value }

/** `values` fill the placeholders of the refusal's sentence. `details` are sent to the client as they are. */
export type Refusal<Code extends string = string> = {
  readonly ok: false
  readonly code: Code
  readonly values?: Readonly<Record<string, string | number>>
  readonly details?: Readonly<Record<string, unknown>>
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
