// biome-ignore lint/suspicious/noExplicitAny: a test reads replies of any type.
export type Reply = { readonly status: number; readonly body: any; readonly headers: Headers }

/** An HTTP client that stores its cookie and sends it with each request. */
export type Visitor = {
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Reply>
  /** The cookie as `name=value`; empty without a session. */
  readonly cookie: () => string
}

export const createVisitor = (address: string, given = ''): Visitor => {
  let cookie = given
  const call = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const response = await fetch(address + path, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie().find((line) => line.startsWith('mida='))
    if (set) cookie = set.split(';')[0] ?? ''
    const text = await response.text()
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }
  return Object.assign(call, { cookie: () => cookie })
}

export type Timed = { readonly path: string; readonly reply: Reply; readonly ms: number }

export const timed = async (path: string, ask: () => Promise<Reply>): Promise<Timed> => {
  const began = performance.now()
  const reply = await ask()
  return { path, reply, ms: performance.now() - began }
}

export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<Pick<Reply, 'status' | 'body'>>

export const signInByPhone = async (visitor: Ask, phone: string, name: string): Promise<void> => {
  const to = encodeURIComponent(phone)
  await visitor('POST', `/api/createotp/${to}/sms`)
  const { body: messages } = await visitor('GET', `/dev/outbox.json?to=${to}`)
  const code = /#(\d{4})$/.exec(messages[0]?.text ?? '')?.[1]
  if (!code) throw new Error('no code was sent')
  const { status, body } = await visitor('POST', `/api/verifyotp/${to}/${code}/auth`)
  if (status !== 200) throw new Error(`code not accepted: ${JSON.stringify(body)}`)
  if (body.user) return
  const registered = await visitor('POST', '/register', { name })
  if (registered.status !== 200) throw new Error(`not registered: ${JSON.stringify(registered.body)}`)
}
