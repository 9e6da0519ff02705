import { Writable } from 'node:stream'
import { accountDeletionRoutes } from '../src/account/server/account-deletion-routes.ts'
import { accountMailJobs } from '../src/account/server/account-mails.ts'
import { accountRoutes } from '../src/account/server/account-routes.ts'
import type { SignInHook } from '../src/account/server/complete-sign-in.ts'
import { profileRoutes } from '../src/account/server/profile-routes.ts'
import { secondFactorRoutes } from '../src/account/server/second-factor-routes.ts'
import { socialRoutes } from '../src/account/server/social-routes.ts'
import type { MailMessage } from '../src/adapters/mail/mail.ts'
import type { SocialProviders } from '../src/adapters/social/social.ts'
import type { TextMessage } from '../src/adapters/texting/texting.ts'
import { returnPaths } from '../src/screen-paths.ts'
import { readConfig } from '../src/server/config.ts'
import { createLog } from '../src/server/log.ts'
import { accepted, testProvider } from './accepting-providers.ts'
import { createTestApi, fromScript, type TestApi } from './api.ts'
import { type Caller, createCaller } from './caller.ts'
import { memoryFiles } from './memory-files.ts'

type Circumstances = {
  /** Factor for the limits per IP address. By default the limits are too high to be reached. */
  readonly limitsScale?: number
  readonly codeBudget?: number
  readonly codeLength?: 4 | 6
  /** The setting for budgets per phone prefix, for example `+33:1`. */
  readonly prefixBudgets?: string
  readonly onSignIn?: readonly SignInHook[]
  readonly social?: SocialProviders
}

export type AccountApi = TestApi & {
  /** The sent text messages, oldest first. */
  readonly texts: TextMessage[]
  readonly logged: string[]
  provider: () => Promise<void>
  lastCode(phone: string): string
  /** Sends the queued mails. Returns all mails to the address, oldest first. */
  mailsTo(address: string): Promise<MailMessage[]>
  lastLink(address: string): Promise<string>
  fileNames(): string[]
  /** Ids of the sessions that were signed out. */
  readonly ended: number[]
}

export const createAccountApi = async ({
  limitsScale = 1000,
  codeBudget = 100_000,
  codeLength = 4,
  prefixBudgets = '',
  onSignIn = [],
  social = new Map(),
}: Circumstances = {}): Promise<AccountApi> => {
  const texts: TextMessage[] = []
  const mails: MailMessage[] = []
  const ended: number[] = []
  const files = memoryFiles()
  const logged: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const more = { texts, logged, ended, fileNames: files.names, provider: async () => {} }
  const hooks = {
    returnPaths,
    onSignIn,
    onSignOut: [async (_: unknown, { id }: { id: number }) => void ended.push(id)],
    onExport: [async () => ({ orders: [] })],
    soleOwnedShop: async () => null,
    pendingItems: [],
    onDelete: [],
  }
  const api = await createTestApi(
    (app, tools, given) => {
      // The tests change the accounts of demo people, which a public demo refuses.
      const mountTools = { ...given, isPublicDemo: false }
      accountMailJobs(tools)
      accountRoutes(app, tools, mountTools, hooks)
      profileRoutes(app, tools, mountTools, hooks)
      secondFactorRoutes(app, tools, mountTools, hooks)
      accountDeletionRoutes(app, tools, mountTools, hooks)
      socialRoutes(app, tools, mountTools, onSignIn)
    },
    {
      files,
      social,
      mail: {
        send: async (message) => {
          mails.push(message)
          return accepted
        },
      },
      config: readConfig({
        DEMO: '1',
        LIMITS_SCALE: String(limitsScale),
        CODE_BUDGET: String(codeBudget),
        CODE_LENGTH: String(codeLength),
        CODE_BUDGET_BY_PREFIX: prefixBudgets,
      }),
      log: createLog('trace', sink),
      texting: {
        providerOf: () => testProvider,
        send: async (message) => {
          await account.provider()
          texts.push(message)
          return accepted
        },
      },
    },
  )
  const lastCode = (phone: string): string => {
    const text = texts.findLast(({ to }) => to === phone)?.text
    const code = /#(\d{4,6})$/.exec(text ?? '')?.[1]
    if (!code) throw new Error('no code went there')
    return code
  }
  const mailsTo = async (address: string): Promise<MailMessage[]> => {
    await api.jobs.run()
    return mails.filter(({ to }) => to === address)
  }
  const lastLink = async (address: string): Promise<string> => {
    const text = (await mailsTo(address)).at(-1)?.text
    const token = /#([\w-]{43})$/m.exec(text ?? '')?.[1]
    if (!token) throw new Error('no link went there')
    return token
  }
  const account: AccountApi = Object.assign(more, api, { lastCode, mailsTo, lastLink })
  return account
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

const encoded = (phone: string): string => encodeURIComponent(phone)

type Purpose = 'auth' | 'paiement' | 'profil'

export const askForCode = (caller: Caller, phone: string, purpose?: Purpose, channel = 'sms') =>
  caller('POST', `/api/createotp/${encoded(phone)}/${channel}${purpose ? `?purpose=${purpose}` : ''}`)

export const answerWith = (caller: Caller, phone: string, code: string, purpose: Purpose) =>
  caller('POST', `/api/verifyotp/${encoded(phone)}/${code}/${purpose}`)

export const answerInBody = (caller: Caller, phone: string, code: string, purpose: Purpose) =>
  caller('POST', `/api/verifyotp/${purpose}`, { phone, code })

export const askFrom = async (api: TestApi, ip: string, phone: string): Promise<number> => {
  const url = `/api/createotp/${encoded(phone)}/sms`
  const { statusCode } = await api.app.inject({ method: 'POST', url, headers: fromScript, remoteAddress: ip })
  return statusCode
}

export const withCode = async (api: AccountApi, phone: string, purpose?: Purpose): Promise<[Caller, string]> => {
  const caller = await createCaller(api)
  const { status } = await askForCode(caller, phone, purpose)
  if (status !== 200) throw new Error(`no code was sent: ${status}`)
  return [caller, api.lastCode(phone)]
}
