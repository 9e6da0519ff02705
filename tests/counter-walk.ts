import { expect, type Locator, type Page } from '@playwright/test'
import { type Language, prefixOf } from '../src/kernel/texts.ts'
import { visit } from './browser.ts'
import { handOverByName } from './hand-over.ts'
import { catalogues } from './texts.ts'
import { close, dialogOf, press, type Walk } from './walk-steps.ts'

const before = (sentence: string): string => sentence.split(/[{<]/)[0] ?? ''

/** The card of the order that the walk has entered. */
const cardOf = async (page: Page, language: Language): Promise<Locator> => {
  const number = /\d+/.exec(new URL(page.url()).hash)?.[0]
  await expect(page.getByRole('heading', { name: catalogues[language].restaurant.heading })).toBeVisible()
  return page.locator(`#order-${number}`)
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
        const card = await cardOf(page, language)
        for (const step of ['start', 'ready', 'handOver'] as const) await press(card, move[step])
        await expect(dialogOf(page).getByLabel(catalogues[language]['restaurant/hand-over'].code)).toBeVisible()
      },
    },
    {
      name: 'cash-given-back',
      act: async (page, language) => {
        await handOverByName(page, language)
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
