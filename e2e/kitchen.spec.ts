import { expect, type Page, test } from '@playwright/test'
import { enter, openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { catalogues } from '../tests/texts.ts'

const headers = { 'x-requested-with': 'XMLHttpRequest' }

const moveTo = async (owner: Page, number: string, status: number): Promise<void> => {
  const reply = await owner.request.post(`/api/pro/orders/${number}/status`, { headers, data: { status } })
  expect(reply.status(), await reply.text()).toBe(200)
}

for (const language of ['fr', 'ar'] as const) {
  const prefix = language === 'fr' ? '' : `/${language}`
  const words = catalogues[language].restaurant
  const kitchenWords = catalogues[language]['restaurant/kitchen']
  const { tracking, status } = catalogues[language].orders

  test(`the customer follows each dish that the kitchen starts, finishes and takes back (${language})`, async ({
    browser,
  }) => {
    const diner = await openStranger(browser)
    const phone = await becomeNewCustomer(diner, 'Hédi Mansour')
    const number = await orderByCall(diner, 1, phone, ['Lben', 'Eau minérale 50 cl'])
    const owner = await openStranger(browser)
    await enter(owner.request, 'sami@example.com')
    const kitchen = await openStranger(browser, { width: 1024, height: 768 })
    await joinShop(kitchen, 'dar-el-marsa', 'kitchen', 'Rim Saïdi')
    await visit(kitchen, `${prefix}/pro/kitchen`)
    const ticket = kitchen.getByRole('article', { name: words.number.replace('{id}', number), exact: true })
    const onLine = (step: keyof typeof words.line, dish: string) =>
      ticket
        .getByRole('button', { name: words.line[step].replace('{dish}', ''), exact: false })
        .and(ticket.getByRole('button', { name: dish }))
    await expect(kitchen.getByRole('heading', { level: 1, name: kitchenWords.heading })).toBeVisible()
    await expect(ticket).toHaveCount(0)

    await moveTo(owner, number, 1)
    await expect(ticket).toBeVisible()
    await visit(diner, `${prefix}/order/${number}`)
    const isNow = (name: keyof typeof status) =>
      expect(diner.getByText(tracking.now.replace('{status}', status[name]), { exact: true })).toBeAttached()
    const lineOf = (dish: string) => diner.getByRole('listitem').filter({ hasText: dish })
    await isNow('accepted')

    await onLine('start', 'Lben').click()
    await isNow('preparing')
    await expect(lineOf('Lben')).toContainText(status.preparing)
    await expect(lineOf('Eau minérale')).toContainText(status.accepted)

    await onLine('ready', 'Lben').click()
    await expect(lineOf('Lben')).toContainText(status.ready)
    await isNow('preparing')

    await ticket.getByRole('button', { name: words.move.ready, exact: true }).click()
    const question = kitchen.getByRole('dialog')
    await expect(question).toContainText('Eau minérale')
    await question.getByRole('button', { name: words.ask.ready.confirm }).click()
    await expect(ticket).toHaveCount(0)
    await isNow('ready')
    await expect(lineOf('Eau minérale')).toContainText(status.ready)

    await kitchen.getByRole('button', { name: kitchenWords.recallOne.replace('{id}', number) }).click()
    await expect(ticket).toBeVisible()
    await isNow('preparing')
    await expect(lineOf('Lben')).toContainText(status.ready)
    await expect(lineOf('Eau minérale')).toContainText(status.accepted)

    await moveTo(owner, number, 5)
    await expect(ticket.getByRole('alert')).toHaveText(kitchenWords.refused)
    await ticket.getByRole('button', { name: kitchenWords.dismiss }).click()
    await expect(ticket).toHaveCount(0)
    await Promise.all([diner.close(), owner.close(), kitchen.close()])
  })
}
