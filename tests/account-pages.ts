import { expect, type Locator, type Page } from '@playwright/test'
import { freshPhone, visit } from './browser.ts'

export const password = 'quatre-oranges'

/** Registers a new person and opens a page of the account. */
export const arrive = async (page: Page, path: string): Promise<string> => {
  const email = `${freshPhone()}@example.com`
  const made = await page.request.post('/register', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { name: 'Rim Saïdi', email, password, password_confirmation: password },
  })
  expect(made.status()).toBe(200)
  await visit(page, path)
  return email
}

export const modal = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

/** The value beside a label on the account page. */
export const fact = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })

export const failOnce = (page: Page, call: string, message = 'Non.'): Promise<unknown> =>
  page.route(call, (route) => route.fulfill({ status: 422, json: { code: 'refused', message } }), { times: 1 })
