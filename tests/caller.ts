import { insertSession, signInSession } from '../src/account/server/session-store.ts'
import { fromScript, type TestApi } from './api.ts'
import { userIdOf } from './find-user.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

// biome-ignore lint/suspicious/noExplicitAny: a test reads replies of any type.
export type Answer = { readonly status: number; readonly body: any; readonly cookie: string | null }

/** An HTTP client that keeps cookies and sends the required headers. */
export type Caller = {
  (method: Method, url: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  readonly cookies: Record<string, string>
}

/** If `email` is given, the caller is signed in as this demo user. */
export const createCaller = async (api: TestApi, email?: string, remoteAddress = '127.0.0.1'): Promise<Caller> => {
  const cookies: Record<string, string> = {}
  if (email !== undefined) {
    const { db, clock } = api.tools
    const { session } = await insertSession(db, clock.now())
    cookies.mida = await signInSession(db, session, await userIdOf(db, email), clock.now(), 'password')
  }
  const call = async (method: Method, url: string, body?: object, headers = {}): Promise<Answer> => {
    const reply = await api.app.inject({
      method,
      url,
      headers: { ...fromScript, ...headers },
      cookies,
      remoteAddress,
      ...(body && { payload: body }),
    })
    for (const { name, value } of reply.cookies) cookies[name] = value
    const set = reply.cookies.find(({ name }) => name === 'mida')
    return { status: reply.statusCode, body: reply.body ? reply.json() : null, cookie: set?.value ?? null }
  }
  return Object.assign(call, { cookies })
}
