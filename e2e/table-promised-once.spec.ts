import { type Browser, expect, type Page, test } from '@playwright/test'
import { enterAsNew, openStranger, toastOf, visit } from '../tests/browser.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'

/** Matches a text up to its first value. */
const has = (text: string): RegExp => new RegExp(text.split(/[{·]/)[0]?.trim() ?? '')

/** Opens the board of a shop without a dining room, with a new owner. Each language has its own shop. */
const openHouse = async (browser: Browser, domain: string, prefix: string): Promise<Page> => {
  const board = await openStranger(browser, { width: 1280, height: 900 })
  const phone = await enterAsNew(board.request, 'Selma Patronne')
  await queryDatabase(
    `with house as (select id from shops where domain = $1), free as (delete from reservation_tables where table_id in (select id from shop_tables where shop_id = (select id from house))),
       bare as (delete from shop_tables where shop_id = (select id from house))
      insert into staff (shop_id, user_id, role) select house.id, users.id, 'owner' from house, users where users.phone = $2`,
    [domain, phone],
  )
  await visit(board, `${prefix}/pro/reservations`)
  return board
}

for (const [language, prefix, domain] of [
  ['fr', '', 'table-du-chott'],
  ['ar', '/ar', 'ojja-corniche'],
] as const) {
  const words = catalogues[language].reservations
  const staff = catalogues[language]['restaurant/reservations']

  /** A new person requests the first time of the third day. Returns whether it was shown as full. */
  const ask = async (page: Page, name: string): Promise<boolean> => {
    await enterAsNew(page.request, name)
    await visit(page, `${prefix}/${domain}/`)
    await page.getByRole('button', { name: catalogues[language].address.block.reserve }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('group', { name: words.day }).getByRole('radio').nth(2).check({ force: true })
    await dialog.getByRole('group', { name: words.time }).getByRole('radio').first().check({ force: true })
    const isFull = await dialog.getByText(words.fullHour.text).isVisible()
    await dialog.getByRole('button', { name: has(isFull ? words.askAnyway : words.continue) }).click()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(dialog.getByRole('heading', { name: words.sent.title })).toBeVisible()
    await visit(page, `${prefix}/account/reservations`)
    return isFull
  }

  test(`${language}: two parties for the only table: one is promised it, the other waits until tables are joined by hand`, async ({
    browser,
  }) => {
    test.slow()
    const board = await openHouse(browser, domain, prefix)
    const [first, second] = [await openStranger(browser), await openStranger(browser)]
    const ticketOf = (name: string) => board.getByRole('article').filter({ hasText: name })
    const [amel, bilel] = [ticketOf('Amel Première'), ticketOf('Bilel Second')]
    const confirm = (name: string) => board.getByRole('button', { name: `${staff.confirm} ${name}` }).click()
    const statusOn = (page: Page, status: string) => page.getByRole('article').getByText(status, { exact: true })
    const statuses = words.status

    expect(await ask(first, 'Amel Première')).toBe(false)
    await confirm('Amel Première')
    await expect(amel.getByText(catalogues[language].restaurant.refusals['no-dining-room'])).toBeVisible()
    await amel.getByRole('link', { name: staff.toDiningRoom }).click()
    await board.getByRole('button', { name: staff.diningRoom.add }).click()
    await board.getByLabel(staff.diningRoom.name, { exact: true }).fill('Fenêtre')
    await board.getByRole('button', { name: staff.diningRoom.save }).click()
    await expect(toastOf(board, staff.diningRoom.saved)).toBeVisible()
    await visit(board, `${prefix}/pro/reservations`)

    await confirm('Amel Première')
    await expect(amel.getByText('Fenêtre')).toBeVisible()
    await expect(statusOn(first, statuses.confirmed)).toBeVisible()

    expect(await ask(second, 'Bilel Second')).toBe(true)
    await confirm('Bilel Second')
    await expect(bilel.getByText(has(catalogues[language].restaurant.refusals['no-free-table']))).toBeVisible()
    await expect(statusOn(second, statuses.requested)).toBeVisible()
    await expect(board.getByRole('button', { name: `${staff.confirm} Bilel Second` })).toBeVisible()

    await visit(board, `${prefix}/pro/dining-room`)
    // A new table has as many seats as the one above it.
    for (const [index, name] of ['Bar 1', 'Bar 2'].entries()) {
      await board.getByRole('button', { name: staff.diningRoom.add }).click()
      await board
        .getByLabel(staff.diningRoom.name, { exact: true })
        .nth(index + 1)
        .fill(name)
      if (index === 0) await board.getByRole('group', { name: /Bar 1/ }).getByRole('button').first().click()
    }
    await board.getByRole('button', { name: staff.diningRoom.save }).click()
    await expect(toastOf(board, staff.diningRoom.saved)).toBeVisible()
    await visit(board, `${prefix}/pro/reservations`)
    await confirm('Bilel Second')
    await bilel.getByRole('button', { name: `${staff.chooseTables} Bilel Second` }).click()
    const dialog = board.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    await dialog.getByRole('checkbox', { name: 'Bar 1' }).check({ force: true })
    await expect(dialog.getByRole('button', { name: staff.choose.confirm })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Bar 2' }).check({ force: true })
    await dialog.getByRole('button', { name: staff.choose.confirm }).click()
    await expect(bilel.getByText('Bar 1 + Bar 2')).toBeVisible()
    await expect(statusOn(second, statuses.confirmed)).toBeVisible()
    for (const page of [board, first, second]) await page.context().close()
  })
}
