import type { LightMyRequestResponse } from 'fastify'
import { demoClient, demoProviderPath } from '../src/account/demo-providers.ts'
import type { SocialProviderName } from '../src/account/social-provider.ts'
import type { Caller } from './caller.ts'
import { createWholeApi, type WholeApi } from './whole-api.ts'

type Sent = Readonly<Record<string, string>>

export type DemoProviders = {
  readonly api: WholeApi
  send(path: string, form: Sent, headers?: Sent): Promise<LightMyRequestResponse>
  /** Chooses an account in the dialog, or cancels it. Returns the address of the redirect. */
  choose(dialog: string, account: string): Promise<URL>
  goThrough(caller: Caller, name: SocialProviderName, account: string, query?: string): Promise<string>
}

/** Uses the real time, because the signatures of the demo's sign-in services contain it. */
export const openDemoProviders = async (): Promise<DemoProviders> => {
  const api = await createWholeApi()
  api.clock.set(new Date())
  const { publicUrl } = api.tools.config
  const send: DemoProviders['send'] = (path, form, headers = {}) =>
    api.app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: new URL(publicUrl).host,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(form).toString(),
    })
  const choose: DemoProviders['choose'] = async (dialog, account) => {
    const { pathname, search } = new URL(dialog, publicUrl)
    const { statusCode, headers, body } = await send(pathname + search, { account }, { origin: publicUrl })
    if (statusCode !== 303) throw new Error(`the provider answers ${statusCode}: ${body}`)
    return new URL(String(headers.location), publicUrl)
  }
  const visit = async (caller: Caller, url: string): Promise<string> => {
    const reply = await api.app.inject({ url, cookies: caller.cookies, headers: { host: new URL(publicUrl).host } })
    for (const { name, value } of reply.cookies) caller.cookies[name] = value
    return String(reply.headers.location ?? reply.statusCode)
  }
  return {
    api,
    send,
    choose,
    goThrough: async (caller, name, account, query = '') => {
      const back = await choose(await visit(caller, `/auth/${name}${query}`), account)
      return visit(caller, back.pathname + back.search)
    },
  }
}

export const redemption = (name: SocialProviderName, publicUrl: string, more: Sent): Sent => ({
  grant_type: 'authorization_code',
  client_id: demoClient.clientId,
  client_secret: demoClient.clientSecret,
  redirect_uri: `${publicUrl}/auth/${name}/callback`,
  ...more,
})

export const pathAt = (name: SocialProviderName, path: string): string => demoProviderPath[name] + path
