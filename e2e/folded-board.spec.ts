import { expect, test } from '@playwright/test'
import { openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'

/** A restaurant where no other test orders. */
const domain = 'couscoussier-d-argile'

/** Four orders in each column, of one to three dishes. Every third has a note. Returns their numbers. */
const placeTwelve = async (shopId: number): Promise<number[]> => {
  const rows = await queryDatabase<{ id: number }>(
    `with buyer as (select id from users where email = 'amina@example.com'),
      placed as (
        insert into orders (shop_id, user_id, payment_method, payment_state, pickup_mode, phone, total_minor, currency,
          currency_symbol, euro_rate, created_at, status, ready_at)
        select $1::int, buyer.id, 'counter', 'due-at-counter', 1, '+2162012340' || n % 10, 12000, 'TND', 'DT',
          '0.295100', now() - make_interval(mins => n), (array[0, 1, 3, 0, 2, 3])[1 + n % 6],
          case when n % 3 > 0 then now() + interval '20 minutes' end
        from buyer, generate_series(0, 11) n
        returning id, status),
      numbered as (select id, status, row_number() over (order by id) as n from placed),
      lines as (
        insert into order_lines (order_id, name, image_url, unit_price_minor, vat_basis_points, quantity, status, note)
        select id, 'Couscous ' || k, '', 4000, 700, k, status, case when n % 3 = 0 and k = 1 then 'Sans noix' else '' end
        from numbered, generate_series(1, (1 + n % 3)::int) k)
    insert into order_history (order_id, to_status, changed_at) select id, status, now() from numbered returning order_id as id`,
    [shopId],
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

test.describe.configure({ mode: 'serial' })

for (const language of ['fr', 'ar'] as const) {
  const words = catalogues[language].restaurant

  test(`twelve folded orders stand on a tablet without scrolling, and one press opens one (${language})`, async ({
    browser,
  }) => {
    const board = await openStranger(browser, { width: 1024, height: 768 })
    const shopId = await joinShop(board, domain, 'counter')
    await queryDatabase('delete from orders where shop_id = $1', [shopId])
    const ids = await placeTwelve(shopId)
    await visit(board, language === 'fr' ? '/pro' : `/${language}/pro`)
    const toggle = board.getByRole('button', { name: words.folded.toggle })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    const cards = ids.map((id) => board.locator(`#order-${id}`))
    for (const card of cards) await expect(card).toBeInViewport({ ratio: 1 })
    await expect(board.getByText('Sans noix')).toHaveCount(4)

    await board.reload()
    const [first, , third] = ids
    const card = board.locator(`#order-${first}`)
    const opener = card.getByRole('heading').getByRole('button')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect(card.getByRole('button', { name: words.move.refuse })).toBeVisible()

    await board.getByRole('searchbox', { name: words.find.label }).fill(String(third))
    await expect(board.locator('article[id^=order-]')).toHaveCount(1)
    await expect(board.locator(`#order-${third}`)).toBeVisible()
    await board.getByRole('searchbox', { name: words.find.label }).press('Escape')
    await expect(card).toBeVisible()
  })
}
