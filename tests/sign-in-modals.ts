import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './browser.ts'

export const modal = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

export const openSignIn = async (page: Page): Promise<void> => {
  await visit(page, '/restaurants')
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click()
  await expect(modal(page, 'Connexion')).toBeVisible()
}

/** Types an e-mail address or phone into the first sign-in dialog. */
export const identify = async (page: Page, typed: string): Promise<void> => {
  await page.getByLabel('E-mail ou téléphone').fill(typed)
  await modal(page, 'Connexion').getByRole('button', { name: 'Continuer', exact: true }).click()
}

/** Sets a mark that a reload of the page removes. */
export const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { marked: true }))
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window)

export const failWith = (page: Page, call: string, status: number, message: string): Promise<unknown> =>
  page.route(call, (route) => route.fulfill({ status, json: { code: 'refused', message } }), { times: 1 })
