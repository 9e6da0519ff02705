import type { input as ZodInput, ZodType } from 'zod'
import type { Endpoint, ParamsOf, QueryOf, RefusalOf, ReplyOf } from '../kernel/endpoint.ts'
import type { Refusal, Success } from '../kernel/result.ts'
import { defaultLanguage } from '../kernel/texts.ts'

export type CommonCode = 'network' | 'fault' | 'aborted' | 'invalid' | 'not-signed-in' | 'too-many-requests'

export type AnswerFrame = {
  /** The HTTP status, or 0 if no response arrived. */
  readonly status: number
  readonly message: string
  /** In seconds. */
  readonly retryAfter: number | null
  readonly details: Readonly<Record<string, unknown>>
}

export type Answer<E extends Endpoint> =
  | (Success<ReplyOf<E>> & AnswerFrame)
  | (Omit<Refusal<RefusalOf<E> | CommonCode>, 'details' | 'values'> & AnswerFrame)

type Loose<Value> = { readonly [Key in keyof Value]: string | number | boolean | Extract<Value[Key], undefined> }
type Part<Name extends string, Value> = Value extends undefined
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value }
type BodyPart<E extends Endpoint> = E['body'] extends ZodType
  ? { readonly body: ZodInput<E['body']> }
  : { readonly body?: FormData }

export type CallInput<E extends Endpoint> = Part<
  'params',
  ParamsOf<E> extends undefined ? undefined : Loose<ParamsOf<E>>
> &
  (QueryOf<E> extends undefined ? { readonly query?: undefined } : { readonly query?: Partial<Loose<QueryOf<E>>> }) &
  BodyPart<E> & { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal }

type Rest<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

let bearer: string | null = null

export const setBearer = (token: string | null): void => {
  bearer = token
}

const networkError = 'Network Error'

type Values = Readonly<Record<string, string | number | boolean | undefined>>

const addressOf = (path: string, params: Values = {}, query: Values = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`no value for :${name} of ${path}`)
    return encodeURIComponent(value)
  })
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`
}

const headersFor = (body: unknown, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  accept: 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'x-language': document.documentElement.lang || defaultLanguage,
  ...(bearer && { authorization: `Bearer ${bearer}` }),
  ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  ...more,
})

/** Replaces `AbortSignal.timeout`, which old browsers on kitchen tablets do not support. */
export const abortAfter = (milliseconds: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}

export const callHeaders = (): Record<string, string> => headersFor(undefined)

const secondsOf = (header: string | null): number | null => {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

const faults = new Set(['malformed', 'unknown-page', 'too-large', 'unsupported-type', 'cross-site', 'unavailable'])

const refusalOf = (response: Response, body: unknown) => {
  const { code, message, ...details } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  const known = response.status !== 500 && typeof code === 'string' && !faults.has(code)
  return {
    ok: false,
    code: known ? code : 'fault',
    status: response.status,
    message: typeof message === 'string' ? message : response.statusText,
    retryAfter: secondsOf(response.headers.get('retry-after')),
    details,
  }
}

const noResponse = (code: 'network' | 'aborted') => ({
  ok: false,
  code,
  status: 0,
  message: networkError,
  retryAfter: null,
  details: {},
})

/** Pass the endpoint only as a type: importing its value would also load the validation library. */
export const call = async <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[input]: Rest<E>
): Promise<Answer<E>> => {
  const { params, query, body, headers, signal } = (input ?? {}) as {
    params?: Values
    query?: Values
    body?: unknown
    headers?: Record<string, string>
    signal?: AbortSignal
  }
  const address = addressOf(path, params, query)
  try {
    const response = await fetch(address, {
      method,
      headers: headersFor(body, headers),
      credentials: 'same-origin',
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : readJson(text)
    if (!response.ok || answer === notJson) return refusalOf(response, answer) as Answer<E>
    return {
      ok: true,
      value: answer as ReplyOf<E>,
      status: response.status,
      message: '',
      retryAfter: null,
      details: {},
    }
  } catch {
    return noResponse(signal?.aborted ? 'aborted' : 'network') as Answer<E>
  }
}

const notJson = Symbol('not JSON')

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return notJson
  }
}
