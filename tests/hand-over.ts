import type { Page } from '@playwright/test'
import type { Language } from '../src/kernel/texts.ts'
import { catalogues } from './texts.ts'

/** Goes through the dialog of a hand-over: by the customer's name, and paid without change. */
export const handOverByName = async (
  board: Page,
  language: Language = 'fr',
  paid: 'exact' | 'card' = 'exact',
): Promise<void> => {
  const words = catalogues[language]['restaurant/hand-over']
  for (const name of [words.noCode, words.nameRight, words[paid]])
    await board.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Presses the digits of the code on the pad of the dialog. */
export const pressCode = async (board: Page, code: string): Promise<void> => {
  for (const digit of code) await board.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
}
