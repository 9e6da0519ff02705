import { expect, test } from '@playwright/test'
import { openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { catalogues } from '../tests/texts.ts'

const { search, markLabel, sellLabel, otherEndLabel, lasts } = catalogues.fr['restaurant/stock']
const { label: barLabel, undo, undone } = catalogues.fr['restaurant/undo']
const { outOfStock } = catalogues.fr.catalogue.menu

const named = (sentence: string, name: string) => ({ name: sentence.replace('{name}', name), exact: true })

test('what the kitchen sells out on the board is gone on a menu that a diner has open, until it is sold again', async ({
  browser,
}) => {
  const [cook, diner] = [await openStranger(browser, { width: 1024, height: 768 }), await openStranger(browser)]
  const following = new Promise<void>((resolve) => {
    diner.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded')) resolve()
      }),
    )
  })
  await visit(diner, '/kaak-et-compagnie/')
  await following
  const card = diner
    .getByRole('article')
    .filter({ has: diner.getByRole('button', { name: /^Ajouter/ }) })
    .first()
  const dish = await card.getByRole('heading').innerText()
  const own = diner.getByRole('article').filter({ has: diner.getByRole('heading', { name: dish, exact: true }) })

  await joinShop(cook, 'kaak-et-compagnie', 'kitchen')
  await visit(cook, '/pro')
  await cook.getByRole('button', { name: catalogues.fr['restaurant/nav'].stock.button, exact: true }).click()
  const panel = cook.getByRole('dialog')
  await panel.getByLabel(search).fill(dish)
  await panel.getByRole('button', named(markLabel, dish)).click()
  await expect(panel.getByRole('button', named(sellLabel, dish))).toBeFocused()
  const row = panel.getByRole('listitem').filter({ has: cook.getByRole('button', named(sellLabel, dish)) })
  await expect(row).toContainText(/Épuisé jusqu’à (demain )?\S*\d/)

  await expect(own.getByText(outOfStock).first()).toBeVisible()
  await expect(own.getByRole('button')).toBeDisabled()
  await panel.getByRole('button', named(otherEndLabel, dish)).click()
  await panel.getByRole('button', { name: lasts['for-good'], exact: true }).click()
  await expect(row).toContainText('Épuisé sans date de fin')
  await panel.getByRole('button', named(sellLabel, dish)).click()
  await expect(own.getByRole('button')).toBeEnabled()

  const bar = cook.getByRole('region', { name: barLabel })
  await panel.getByRole('button', named(markLabel, dish)).click()
  await expect(bar).toContainText('épuisé')
  await bar.getByRole('button', { name: undo, exact: true }).click()
  await expect(bar).toContainText(undone)
  await expect(panel.getByRole('button', named(markLabel, dish))).toBeVisible()
  await panel.getByRole('button', named(markLabel, dish)).click()
  await expect(bar).not.toContainText(undone)
  await expect(bar).toContainText('épuisé')
  await cook.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(own.getByText(outOfStock).first()).toBeVisible()
  await bar.getByRole('button', { name: undo, exact: true }).click()
  await expect(own.getByRole('button')).toBeEnabled()
  await Promise.all([cook.close(), diner.close()])
})
