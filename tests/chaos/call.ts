// biome-ignore lint/suspicious/noExplicitAny: a caller reads replies of any type.
export type Reply = { readonly status: number; readonly body: any; readonly cookie: string | null }

/** How often each outcome of a call was seen, such as `409 out-of-stock` or `no answer`. */
export type Counts = Map<string, number>

export const count = (counts: Counts, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)

type Call = {
  readonly method?: 'GET' | 'POST'
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** A person who waits no longer does not hear the answer. */
  readonly patienceMs?: number
}

/** Null: no answer. The call may have been done. */
export const callOf =
  (address: string, counts: Counts) =>
  async (
    path: string,
    { cookie }: { readonly cookie: string },
    { method = 'GET', body, headers = {}, patienceMs = 10_000 }: Call = {},
  ): Promise<Reply | null> => {
    try {
      const reply = await fetch(address + path, {
        method,
        redirect: 'manual',
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      })
      const text = await reply.text()
      const read = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
      const set = reply.headers.getSetCookie().find((line) => line.startsWith('mida='))
      count(counts, `${reply.status}${typeof read === 'object' && read.code ? ` ${read.code}` : ''}`)
      return { status: reply.status, body: read, cookie: set?.split(';')[0] ?? null }
    } catch {
      count(counts, 'no answer')
      return null
    }
  }

export type CallProduct = ReturnType<typeof callOf>
