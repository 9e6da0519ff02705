import type { infer as ZodInfer, ZodType } from 'zod'
import type { CatalogueName } from './texts.ts'

/** `visitor`: everybody; a caller without a session gets an anonymous one. `board`: signed-in people and tablets. */
export type Access = 'anyone' | 'visitor' | 'user' | 'board'

export type Endpoint = {
  readonly slice: CatalogueName
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** True for calls by which anonymous callers sign in or prove something. These calls have separate rate limits. */
  readonly isSignIn?: true
  /** The caller must have proved their identity in the last ten minutes. */
  readonly needsProof?: true
  /** Refused in a public demo. `of-demo-people`: refused only to demo people, because their passwords are public. */
  readonly isFixedInDemo?: true | 'of-demo-people'
  /** Not queued behind the visitor's other writes, for example because the call waits for another service. */
  readonly skipsWriteQueue?: true
  /** In bytes. The default is 64 KiB (`server/http.ts`). */
  readonly largestBody?: number
  readonly params?: ZodType
  readonly query?: ZodType
  readonly body?: ZodType
  readonly reply: ZodType
  readonly refusals: Readonly<Record<string, number>>
}

export const endpoint = <const E extends Endpoint>(description: E): E => description

type Parsed<Z> = Z extends ZodType ? ZodInfer<Z> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ReplyOf<E extends Endpoint> = ZodInfer<E['reply']>
export type RefusalOf<E extends Endpoint> = Extract<keyof E['refusals'], string>
