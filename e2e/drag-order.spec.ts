import { expect, type Locator, type Page, test } from '@playwright/test'
import { openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { catalogues } from '../tests/texts.ts'

const words = catalogues.fr['restaurant/menu-editor']
const groups = catalogues.fr['restaurant/options']

/** No other test changes the order of this menu. */
const domain = 'deglet-et-dattes'

/** Drops an item on the later part of another one. */
const dragBelow = async (page: Page, item: Locator, other: Locator): Promise<void> => {
  await other.scrollIntoViewIfNeeded()
  const [from, to] = [await item.boundingBox(), await other.boundingBox()]
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
  await page.mouse.move(to.x + to.width - 8, to.y + to.height - 8, { steps: 5 })
  await page.mouse.up()
}

test('dishes and categories are dragged into another order, which diners see, and what was dragged is taken back', async ({
  browser,
}) => {
  const owner = await openStranger(browser, { width: 1024, height: 768 })
  await joinShop(owner, domain, 'owner')
  await visit(owner, '/pro/menu')
  const rows = owner.getByRole('main').locator('li[data-drag]')
  const names = () => rows.locator('h3').allTextContents()
  const [first = '', second = '', ...others] = await names()
  // The library is loaded when the pointer reaches the list.
  await rows.first().hover()
  const handle = rows.first().locator('[data-drag-handle]')
  await expect(rows.first()).toHaveAttribute('draggable', 'true')
  await dragBelow(owner, handle, rows.nth(1))
  await expect.poll(names).toEqual([second, first, ...others])
  await expect(
    owner.getByText(
      words.moved
        .replace('{name}', first)
        .replace('{place}', '2')
        .replace('{count}', String(2 + others.length)),
    ),
  ).toBeAttached()
  const diner = await openStranger(browser)
  await visit(diner, `/${domain}/`)
  const section = diner.getByRole('main').getByRole('article').getByRole('heading')
  await expect(section.first()).toHaveText(second)

  const chips = owner.getByRole('navigation', { name: words.categories }).getByRole('link')
  const categories = () => chips.locator('bdi').allTextContents()
  const [one = '', two = '', ...more] = await categories()
  await chips.first().hover()
  await expect(chips.first()).toHaveAttribute('draggable', 'true')
  await dragBelow(owner, chips.first(), chips.nth(1))
  await expect.poll(categories).toEqual([two, one, ...more])

  const undo = catalogues.fr['restaurant/undo']
  await owner.getByRole('region', { name: undo.label }).getByRole('button', { name: undo.undo }).click()
  await expect.poll(categories).toEqual([one, two, ...more])
  await Promise.all([owner.close(), diner.close()])
})

test('the options of a group are dragged in the form, and saved in this order', async ({ browser }) => {
  const owner = await openStranger(browser, { width: 1024, height: 768 })
  await joinShop(owner, domain, 'owner')
  await visit(owner, '/pro/menu/options')
  await owner.getByRole('button', { name: groups.add, exact: true }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel(groups.name, { exact: true }).fill('Garniture')
  await dialog.getByRole('button', { name: groups.addOption }).click()
  await dialog.locator('[name="name-0"]').fill('Salade')
  await dialog.locator('[name="name-0"]').press('Enter')
  await dialog.locator('[name="name-1"]').fill('Frites')
  const items = dialog.locator('li[data-drag]')
  await items.first().hover()
  await expect(items.first()).toHaveAttribute('draggable', 'true')
  await dragBelow(owner, items.first().locator('[data-drag-handle]'), items.nth(1))
  await expect(dialog.locator('[name="name-0"]')).toHaveValue('Frites')
  await expect(dialog.locator('[name="name-1"]')).toHaveValue('Salade')
  await dialog.getByRole('button', { name: groups.save, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await owner.close()
})
