import { expect, test } from '@playwright/test'
import { askOf, openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'

const domain = 'fricasse-et-fils'

// Each language has a dish of its own: a mark that is already there writes no row.
for (const { language, prefix, offset } of [
  { language: 'fr', prefix: '', offset: 0 },
  { language: 'ar', prefix: '/ar', offset: 1 },
] as const)
  test(`a manager reads who changed what, with before and after; the counter does not (${language})`, async ({
    browser,
  }) => {
    const words = catalogues[language]
    const editor = await openStranger(browser)
    const name = `Amel ${crypto.randomUUID().slice(0, 8)}`
    const id = await joinShop(editor, domain, 'manager', name)
    const [dish] = await queryDatabase<{ id: number }>(
      'select id from products where shop_id = $1 and withdrawn_at is null order by id limit 1 offset $2',
      [id, offset],
    )
    const ask = askOf(editor.request)
    for (const lasts of ['one-hour', null])
      expect((await ask('PUT', `/api/pro/shops/${id}/products/${dish?.id}/sold-out`, { lasts })).status).toBe(200)

    await visit(editor, `${prefix}/pro/log`)
    await expect(editor.getByRole('heading', { level: 1, name: words['operator/log'].ofShops.title })).toBeVisible()
    const rows = editor.getByRole('listitem').filter({ hasText: name })
    await expect(rows).toHaveCount(2)
    await expect(rows.first().getByText(words['operator/log'].actions.product['sold-out'])).toBeVisible()
    await expect(rows.first().locator('del, ins')).not.toHaveCount(0)

    const counter = await openStranger(browser)
    await joinShop(counter, domain, 'counter')
    await visit(counter, `${prefix}/pro`)
    await expect(counter.getByRole('link', { name: words['restaurant/nav'].nav.log, exact: true })).toHaveCount(0)
  })
