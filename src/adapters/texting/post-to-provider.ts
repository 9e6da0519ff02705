const largestAnswer = 64 * 1024

type Request = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** For both tries together. */
  readonly limitMs: number
}

type Answer = { readonly status: number; readonly body: unknown }

async function readCapped(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop ends the connection.
    if (size > largestAnswer) return null
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return null
  }
}

/**
 * One request to a provider's address and nowhere else; a second one when the network or the provider itself failed.
 * `body` is null unless it is JSON of a sensible size. Rejects when no answer came in time.
 */
export async function postToProvider({ url, headers, body, limitMs }: Request): Promise<Answer> {
  const signal = AbortSignal.timeout(limitMs)
  const attempt = async (): Promise<Answer> => {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    return { status: response.status, body: await readCapped(response) }
  }
  const first = await attempt().catch((error: unknown) => {
    if (signal.aborted) throw error
    return null
  })
  return first && first.status < 500 ? first : attempt()
}

/** The member of an answer that was not necessarily written by whom we asked. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

/** Told by numbers alone: a provider's own sentence may repeat the phone. */
export class TextNotTaken extends Error {
  override readonly name = 'TextNotTaken'

  constructor(provider: string, status: number, code: unknown) {
    super(`${provider} answered ${status}${typeof code === 'number' ? `, code ${code}` : ''}`)
  }
}
