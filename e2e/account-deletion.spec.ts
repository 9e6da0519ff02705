import { expect, test } from '@playwright/test'
import { openBoard, ticketOf, visit } from '../tests/browser.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { catalogues } from '../tests/texts.ts'

const darElMarsa = 1

for (const [language, prefix] of [
  ['fr', ''],
  ['ar', '/ar'],
] as const)
  test(`with an open order a deletion becomes a request, and the kitchen keeps the name: ${language}`, async ({
    page,
    browser,
  }) => {
    const { leaving, security } = catalogues[language]['account/profile']
    const phone = await becomeNewCustomer(page, 'Hédi Mansour')
    const number = await orderByCall(page, darElMarsa, phone, ['Lben'])
    await visit(page, `${prefix}/account/security`)
    await page.getByRole('button', { name: security.deleteAction }).click()
    await page.getByRole('button', { name: security.deleteConfirm }).click()
    const refused = page.getByRole('alertdialog', { name: leaving.underWay })
    await expect(refused.getByRole('link')).toHaveAttribute('href', `${prefix}/order/${number}`)
    await refused.getByRole('button', { name: leaving.later }).click()
    await expect(page.getByText(leaving.asked)).toBeVisible()
    const board = await openBoard(browser)
    await expect(ticketOf(board, number)).toContainText('Hédi Mansour')
    await page.getByRole('button', { name: leaving.stay }).click()
    await expect(page.getByRole('button', { name: security.deleteAction })).toBeVisible()
    await board.close()
  })
