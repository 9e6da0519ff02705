import { expect, type Locator, test } from '@playwright/test'
import { enter, openStranger, toastOf, visit } from '../tests/browser.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const headers = { 'x-requested-with': 'XMLHttpRequest' }

/** Where the buttons of a dialog stand, as if nothing was scrolled. */
const placesOf = (dialog: Locator) =>
  dialog.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      let scrolled = 0
      for (let above = button.parentElement; above; above = above.parentElement) scrolled += above.scrollTop
      const { left, top } = button.getBoundingClientRect()
      return `${button.textContent || button.ariaLabel}: ${Math.round(left)}, ${Math.round(top + scrolled)}`
    }),
  )

/** The widths of the text of an empty search field, and of the room for it. */
const roomOfPlaceholder = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('the browser measures no text')
    pen.font = style.font
    const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return { text: pen.measureText(input.placeholder).width, room }
  })

/** The right edge of each amount of the list. */
const edgesOf = (amounts: Locator) =>
  amounts.evaluateAll((found) =>
    found.map((amount) => {
      const range = document.createRange()
      range.selectNodeContents(amount)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )

for (const { language, prefix } of [
  { language: 'fr', prefix: '' },
  { language: 'ar', prefix: '/ar' },
] as const) {
  const { restaurant, 'restaurant/hand-over': words, 'restaurant/sales': sales } = catalogues[language]

  test(`no button of the hand-over moves when a message comes, and a line tells the change (${language})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000 * timeoutFactor)
    const [diner, board] = [await openStranger(browser), await openStranger(browser)]
    const number = await orderByCall(diner, 1, await becomeNewCustomer(diner, 'Hédi Mansour'), ['Lben'])
    await enter(board.request, 'sami@example.com')
    for (const status of [1, 2, 3])
      expect(
        (await board.request.post(`/api/pro/orders/${number}/status`, { headers, data: { status } })).status(),
      ).toBe(200)
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    await board.route('**/cash-shift', async (route) => {
      await mayAnswer
      await route.fulfill({ json: { shift: null } })
    })
    await board.setViewportSize({ width: 390, height: 844 })
    await visit(board, `${prefix}/pro`)
    const search = board.getByRole('searchbox', { name: restaurant.find.label })
    for (const width of [390, 1024]) {
      await board.setViewportSize({ width, height: 844 })
      const { text, room } = await roomOfPlaceholder(search)
      expect(text, `the placeholder at ${width}`).toBeLessThan(room)
    }
    await board.locator(`#order-${number}`).getByRole('button', { name: restaurant.move.handOver, exact: true }).click()
    const dialog = board.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: words.code })).toBeVisible()
    await board.setViewportSize({ width: 390, height: 844 })
    const [{ code } = { code: 0 }] = await queryDatabase<{ code: number }>(
      'select hand_over_code as code from orders where id = $1',
      [Number(number)],
    )
    const keys = await placesOf(dialog)
    await board.keyboard.type(code === 111 ? '112' : '111')
    await expect(dialog.getByRole('alert')).toBeVisible()
    expect(await placesOf(dialog), 'the keys after a wrong code').toEqual(keys)
    await board.keyboard.type(String(code))

    await expect(dialog.getByRole('button', { name: words.exact })).toBeVisible()
    for (const [width, height] of [
      [1024, 1000],
      [390, 844],
    ] as const) {
      await board.setViewportSize({ width, height })
      const buttons = await placesOf(dialog)
      answer()
      await expect(dialog.getByText(words.noShift)).toBeVisible()
      expect(await placesOf(dialog), `the notice about the shift at ${width}`).toEqual(buttons)
      const typed = dialog.getByRole('textbox', { name: words.given.replace('{symbol}', 'DT') })
      await typed.fill('1')
      await dialog.getByRole('button', { name: words.confirm }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      expect(await placesOf(dialog), `too little money at ${width}`).toEqual(buttons)
      await dialog.getByRole('button', { name: /^50,000/ }).click()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await expect(dialog.getByText(words.change, { exact: true }).locator('..')).toContainText(/\d,\d{3}/)
      expect(await placesOf(dialog), `the change at ${width}`).toEqual(buttons)
      await typed.fill('')
    }
    await dialog.getByRole('button', { name: /^50,000/ }).click()
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect(dialog).toHaveCount(0)
    await expect(toastOf(board, new RegExp(`${number}.*50,000`))).toBeVisible()
    await Promise.all([diner.close(), board.close()])
  })

  test(`the amounts of the sales stand in one column (${language})`, async ({ browser }) => {
    const [diner, owner] = [await openStranger(browser), await openStranger(browser)]
    const phone = await becomeNewCustomer(diner, 'Rim Saïdi')
    const number = await orderByCall(diner, 1, phone, ['Lben'])
    // A lost order has a button beside its amount.
    const lost = await orderByCall(diner, 1, phone, ['Lben'])
    for (const [id, status] of [
      [number, 7],
      [lost, 5],
    ])
      await queryDatabase('update orders set total_minor = 1234567, status = $2 where id = $1', [Number(id), status])
    await enter(owner.request, 'sami@example.com')
    await visit(owner, `${prefix}/pro/sales`)
    await expect(owner.getByRole('listitem').filter({ hasText: '234,567' }).first()).toBeVisible()
    const rows = owner.getByRole('region', { name: sales.list }).locator('ol > li > bdi')
    const money = owner.locator('dl dd > bdi')
    for (const width of [390, 1280]) {
      await owner.setViewportSize({ width, height: 844 })
      expect((await edgesOf(rows)).length).toBeGreaterThan(0)
      expect(new Set(await edgesOf(rows)).size, `the list at ${width}`).toBe(1)
      expect(new Set(await edgesOf(money)).size, `the sums at ${width}`).toBe(1)
      const tooWide = () => owner.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(tooWide, `nothing is wider than the page at ${width}`).toBeLessThanOrEqual(0)
    }
    await Promise.all([diner.close(), owner.close()])
  })
}
