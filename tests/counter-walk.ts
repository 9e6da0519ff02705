import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, prefixOf } from '../src/kernel/texts.ts'
import { visit } from './browser.ts'
import { catalogues } from './texts.ts'
import { close, dialogOf, press, type Walk } from './walk-steps.ts'

const before = (sentence: string): string => sentence.split(/[{<]/)[0] ?? ''

/** The card of the order that the walk has entered. On phones, the board shows one column at a time. */
const cardOf = async (page: Page, language: Language): Promise<Locator> => {
  const card = page.locator(new URL(page.url()).hash)
  await expect(card).toBeAttached()
  const columns = page.getByRole('navigation', { name: catalogues[language].restaurant.columnsLabel })
  for (const column of await columns.getByRole('button').all()) {
    if (await card.isVisible()) break
    await column.click()
  }
  return card
}

/** Enters the order of a walk-in, and follows it until its payment is given back. */
export const counterWalk: Walk = {
  screen: 'board-new-order',
  steps: [
    {
      name: 'new-order-dish',
      act: async (page, language) => {
        const { withOptions } = catalogues[language]['restaurant/counter']
        await page.getByRole('main').getByRole('button').filter({ hasText: withOptions }).first().click()
        await expect(dialogOf(page).getByRole('radio').or(dialogOf(page).getByRole('checkbox')).first()).toBeVisible()
      },
    },
    {
      name: 'new-order-placed',
      act: async (page, language) => {
        const own = catalogues[language]['restaurant/counter']
        await close(page)
        await page
          .getByRole('region', { name: own.all })
          .locator('button:enabled')
          .filter({ hasNotText: own.withOptions, hasText: /\d/ })
          .first()
          .click()
        await page.getByRole('button', { name: before(own.place) }).click()
        await expect(page.getByRole('heading', { name: before(own.placed) })).toBeVisible()
      },
    },
    {
      name: 'dish-missing',
      act: async (page, language) => {
        const heading = page.getByRole('heading', { name: before(catalogues[language]['restaurant/counter'].placed) })
        const number = /\d+/.exec(await heading.innerText())?.[0] ?? ''
        await visit(page, `${prefixOf(language)}/pro#order-${number}`)
        const card = await cardOf(page, language)
        await card.locator('button.decoration-dotted').first().click()
        await expect(dialogOf(page).getByText(catalogues[language]['restaurant/missing'].spoken.text)).toBeVisible()
      },
    },
    {
      name: 'order-handed-over',
      act: async (page, language) => {
        const { move } = catalogues[language].restaurant
        await close(page)
        for (const step of ['start', 'ready', 'handOver'] as const) {
          const card = await cardOf(page, language)
          await press(card, move[step])
          // The card moves to the next column only after the reply.
          if (step !== 'handOver')
            await expect(card.getByRole('button', { name: move[step], exact: true })).toHaveCount(0)
        }
        const { exact } = catalogues[language]['restaurant/hand-over']
        await expect(dialogOf(page).getByRole('button', { name: exact })).toBeVisible()
      },
    },
    {
      name: 'cash-given-back',
      act: async (page, language) => {
        await press(dialogOf(page), catalogues[language]['restaurant/hand-over'].exact)
        await expect(dialogOf(page)).toHaveCount(0)
        const { giveBack } = catalogues[language]['restaurant/cash']
        await visit(page, `${prefixOf(language)}/pro/cash`)
        await page
          .getByRole('button', { name: before(giveBack.of) })
          .first()
          .click()
        await press(dialogOf(page), giveBack.confirm)
        await expect(dialogOf(page).getByRole('alert').first()).toBeVisible()
      },
    },
  ],
}
