import type { infer as ZodInfer, ZodType } from 'zod'
import type { CatalogueName } from './texts.ts'

/**
 * Who may make the call. `anyone` and `visitor`: everybody; a `visitor` without a session gets an anonymous one. `user`: signed-in people.
 * `board`: signed-in people and tablets.
 */
export type Access = 'anyone' | 'visitor' | 'user' | 'board'

/** The contract of one HTTP call, for the server, the typed client and the documentation. */
export type Endpoint = {
  readonly slice: CatalogueName
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** True for calls by which anonymous callers sign in or prove something. These calls have separate rate limits. */
  readonly isSignIn?: true
  /** True for calls such as changes of people, tablets and settings. The caller must have proved their identity in the last ten minutes. */
  readonly needsProof?: true
  /**
   * True for calls that are refused in a public demo, because they change what strangers see or who runs the marketplace. `of-demo-people`: the
   * call is refused there only if the caller is a demo person. The passwords of demo people are public.
   */
  readonly isFixedInDemo?: true | 'of-demo-people'
  /** True for calls that wait for another service or an upload, and for reads sent as a POST. They are not queued behind the visitor's other writes. */
  readonly skipsWriteQueue?: true
  /** Maximum size of the body in bytes. The default is 64 KiB (`server/http.ts`). */
  readonly largestBody?: number
  readonly params?: ZodType
  readonly query?: ZodType
  readonly body?: ZodType
  readonly reply: ZodType
  /** The HTTP status of each refusal code. */
  readonly refusals: Readonly<Record<string, number>>
}

export const endpoint = <const E extends Endpoint>(description: E): E => description

type Parsed<Z> = Z extends ZodType ? ZodInfer<Z> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ReplyOf<E extends Endpoint> = ZodInfer<E['reply']>
export type RefusalOf<E extends Endpoint> = Extract<keyof E['refusals'], string>
