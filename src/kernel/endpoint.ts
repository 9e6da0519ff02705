import type { infer as ZodInfer, ZodType } from 'zod'
import type { CatalogueName } from './texts.ts'

export type Access = 'anyone' | 'visitor' | 'user' | 'board'

/** The contract of one HTTP call, read by the server, the typed client and the documentation. `refusals` maps each code to its HTTP status. */
export type Endpoint = {
  readonly slice: CatalogueName
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** True for calls by which strangers sign in or prove something. They have rate limits of their own. */
  readonly isSignIn?: true
  /** True for calls that give rights away or move money: the caller must have proved their identity in the last ten minutes. */
  readonly needsProof?: true
  /** True for calls that change what strangers see, or who runs the marketplace. In a public demo anybody could make them. `of-demo-people`: only a demo person, whose password is public, is refused. */
  readonly isFixedInDemo?: true | 'of-demo-people'
  /** True for calls that wait for another service. They are not queued with the other writes of the visitor. */
  readonly isOutOfTurn?: true
  /** In bytes. Other calls take the 64 KiB of `server/http.ts`. */
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
