import { type Browser, type BrowserContextOptions, test as base } from '@playwright/test'
import { enter } from './browser.ts'

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

const states = new Map<string, Promise<State>>()

const signIn = async (browser: Browser, options: BrowserContextOptions, email: string): Promise<State> => {
  const context = await browser.newContext(options)
  await enter(context.request, email)
  const { cookies } = await context.storageState()
  await context.close()
  return { cookies, origins: [] }
}

/**
 * `test.use({ account: 'amina@example.com' })` signs the browser in, once per worker. The server has one cart per customer and shop, so
 * tests of one account need different shops.
 */
export const test = base.extend<{ account: string | null }>({
  account: [null, { option: true }],
  storageState: async ({ account, browser, baseURL, locale, viewport }, use) => {
    if (account === null) return use({ cookies: [], origins: [] })
    const state = states.get(account) ?? signIn(browser, { baseURL, locale, viewport }, account)
    states.set(account, state)
    await use(await state)
  },
})
