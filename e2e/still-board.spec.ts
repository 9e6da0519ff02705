import { expect, type Page, test } from '@playwright/test'
import { askOf, enterAsNew, openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { orderOf, readMenu } from '../tests/order.ts'
import { catalogues } from '../tests/texts.ts'

const shop = 'ojja-corniche'

/** Places orders one after the other. Returns their numbers. */
const orderOften = async (diner: Page, phone: string, times: number): Promise<number[]> => {
  const { shopId, dishes } = await readMenu(askOf(diner.request), shop)
  const water = dishes.find(({ name }) => name === 'Eau minérale 50 cl')
  if (!water) throw new Error(`${shop} has no water`)
  const numbers: number[] = []
  for (let placed = 0; placed < times; placed += 1) {
    // Without a key of its own, an equal order counts as the same one.
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'idempotency-key': crypto.randomUUID() }
    const reply = await diner.request.post(`/api/establishment/${shopId}/paiement`, {
      headers,
      data: orderOf(water, { phone }),
    })
    expect(reply.status(), await reply.text()).toBe(200)
    numbers.push((await reply.json()).commande_id)
  }
  return numbers
}

test('on a board of thirty orders no button moves under a finger, whatever arrives and whatever the bar says', async ({
  browser,
}) => {
  const diner = await openStranger(browser)
  const phone = await enterAsNew(diner.request, 'Hédi Mansour')
  const numbers = await orderOften(diner, phone, 30)
  for (const { language, prefix, width, number } of [
    { language: 'fr', prefix: '', width: 1280, number: numbers[12] },
    { language: 'ar', prefix: '/ar', width: 768, number: numbers[17] },
  ] as const) {
    const words = catalogues[language].restaurant
    const board = await openStranger(browser, { width, height: 800 })
    await joinShop(board, shop, 'counter')
    await visit(board, `${prefix}/pro`)
    await expect(board.getByText(words.link.on, { exact: true })).toBeVisible()
    const card = board.locator(`#order-${number}`)
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(card.getByText(words.isNew)).toBeVisible()
    const button = card.getByRole('button', { name: words.move.accept })
    await button.hover()
    const place = await button.boundingBox()
    const waiting = await board.locator('#column-new').innerText()

    await board.mouse.down()
    await expect(card.getByText(words.isNew)).toBeHidden()
    expect(await button.boundingBox()).toEqual(place)
    await orderOften(diner, phone, 2)
    await expect(board).toHaveTitle(new RegExp(`^\\(${Number(/\d+/.exec(waiting)?.[0]) + 2}\\)`))
    await board.route('**', () => {})
    await expect(board.getByText(words.offline)).toBeInViewport({ ratio: 1 })
    expect(await button.boundingBox()).toEqual(place)
    await board.unroute('**')
    await expect(board.getByText(words.link.on, { exact: true })).toBeVisible()
    expect(await button.boundingBox()).toEqual(place)
    await board.mouse.up()
    await expect(card.getByRole('button', { name: words.move.start, exact: true })).toBeVisible()
    await board.close()
  }
  await diner.close()
})
