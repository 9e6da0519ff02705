import type { infer as ZodInfer, ZodType } from 'zod'
import type { CatalogueName } from './texts.ts'

/**
 * Who may call: anyone without a session; a visitor (an anonymous session is made when there is none); a signed-in user; for the board of a
 * shop a signed-in user or a tablet of the shop.
 */
export type Access = 'anyone' | 'visitor' | 'user' | 'board'

/**
 * One HTTP call, written once per slice in `contract.ts`. Three readers: `server/mount.ts` (validation, handler type, OpenAPI),
 * `ui/call.ts` (typed fetch; types only) and the documentation page.
 * `refusals` lists every code a use case may answer with its HTTP status; the sentence stands in the slice's texts under `refusals`.
 */
export type Endpoint = {
  readonly slice: CatalogueName
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify notation: `/cart/:establishmentId/add`. */
  readonly path: string
  readonly access: Access
  /** Strangers prove something by it, and it has limits of its own: what they do elsewhere does not close it. */
  readonly isWayIn?: true
  /** It waits for somebody else, a bank or the rest of a picture: what the visitor does elsewhere does not wait with it. */
  readonly isOutOfTurn?: true
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
