import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '../src/kernel/texts.ts'
import { catalogues } from './texts.ts'

/** A step on a screen. It starts from the state after the previous step. */
export type Step = { readonly name: string; readonly act: (page: Page, language: Language) => Promise<void> }

/** Steps that open the dialogs and panels of a screen during one visit. */
export type Walk = { readonly screen: string; readonly steps: readonly Step[] }

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')

export const header = (page: Page): Locator => page.getByRole('banner')

export const press = (where: Page | Locator, name: string): Promise<void> =>
  where.getByRole('button', { name, exact: true }).click()

export const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
}

/** Closes a dialog in which something was typed or chosen, and gives it up. */
export const giveUp = async (page: Page, language: Language): Promise<void> => {
  await page.keyboard.press('Escape')
  await press(page.getByRole('alertdialog'), catalogues[language]['restaurant/nav'].unsaved.leave)
  await expect(dialogOf(page)).toHaveCount(0)
}
