import { expect, test } from '@playwright/test'
import { openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { catalogues } from '../tests/texts.ts'

const { rush } = catalogues.fr['restaurant/nav']
const { pause, busy } = catalogues.fr['restaurant/hours']

const named = (sentence: string, minutes: string) => ({ name: sentence.replace('{minutes}', minutes), exact: true })

test('the counter pauses the orders and promises them later without leaving the board; the kitchen may not', async ({
  browser,
}) => {
  const counter = await openStranger(browser, { width: 390, height: 844 })
  await joinShop(counter, 'kaak-et-compagnie', 'counter')
  await visit(counter, '/pro')
  const opener = counter.getByRole('button', { name: rush, exact: true })
  await opener.click()
  const panel = counter.getByRole('dialog')
  await panel.getByRole('button', named(pause.choose, '30')).click()
  await expect(panel.getByText(pause.until.split('{')[0] ?? '')).toBeVisible()
  await panel.getByRole('button', named(busy.choose, '20')).click()
  await expect(panel.getByRole('button', { name: busy.end })).toBeVisible()
  await counter.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(counter.getByText('est en pause', { exact: false })).toBeVisible()

  await opener.click()
  await panel.getByRole('button', { name: pause.end }).click()
  await panel.getByRole('button', { name: busy.end }).click()
  await expect(panel.getByRole('button', named(busy.choose, '20'))).toBeVisible()
  await expect(panel.getByRole('button', named(pause.choose, '30'))).toBeVisible()

  const cook = await openStranger(browser)
  await joinShop(cook, 'kaak-et-compagnie', 'kitchen')
  await visit(cook, '/pro')
  await expect(cook.getByRole('button', { name: catalogues.fr['restaurant/nav'].stock.button })).toBeVisible()
  await expect(cook.getByRole('button', { name: rush })).toHaveCount(0)
  await Promise.all([counter.close(), cook.close()])
})
