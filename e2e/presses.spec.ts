import { expect, type Page, test } from '@playwright/test'
import { cartButton, enterAsNew, freshPhone, openDish, readCode, visit } from '../tests/browser.ts'
import { countPresses } from '../tests/presses.ts'

const toCheckout = async (page: Page): Promise<void> => {
  const panel = page.getByRole('dialog', { name: /panier/i })
  await panel.getByRole('button', { name: /^Commander/ }).click()
}

const orderAtOnce = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Commander .* À payer au comptoir$/ }).click()
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
}

const isFocused = (page: Page, label: string) => expect(page.getByLabel(label)).toBeFocused()

test('a newcomer orders a dish with two choices by nine presses, and is then offered a password', async ({ page }) => {
  const presses = await countPresses(page)
  await visit(page, '/dar-el-marsa/')
  const dish = await openDish(page, 'Couscous au poisson')
  for (const [group, option] of [
    ['Poisson', 'Mulet'],
    ['Harissa', 'Normale'],
  ] as const)
    await dish.getByRole('group', { name: group }).getByText(option, { exact: true }).click()
  await dish.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(dish).toBeHidden()
  await cartButton(page).click()
  await toCheckout(page)

  const phone = freshPhone()
  await isFocused(page, 'Numéro de téléphone')
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Code à 4 chiffres' }).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(await readCode(page, phone))
  await isFocused(page, 'Votre nom')
  await page.keyboard.type('Rim Ayadi')
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await loaded
  await expect(page).toHaveURL(/\/dar-el-marsa\/checkout$/)
  await orderAtOnce(page)
  expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(9)

  await page.getByRole('main').getByRole('button', { name: 'Choisir un mot de passe' }).click()
  const offer = page.getByRole('dialog', { name: 'Un mot de passe, si vous voulez' })
  await offer.getByLabel('Adresse e-mail').fill(`${phone}@example.com`)
  await offer.getByLabel('Mot de passe', { exact: true }).fill('cinq-citrons-verts')
  await offer.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Votre compte s’ouvre maintenant aussi avec un mot de passe.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Merci !' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choisir un mot de passe' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('who is known orders a dish by four presses, and a password is not offered again', async ({ page }) => {
    await enterAsNew(page.request, 'Salma Gharbi')
    const presses = await countPresses(page)
    await visit(page, '/dar-el-marsa/')
    await page.getByRole('button', { name: 'Ajouter Slata tounsia', exact: true }).click()
    await page.getByRole('button', { name: /^Ouvrir le panier/ }).click()
    await toCheckout(page)
    const sent = page.waitForRequest('**/paiement')
    await orderAtOnce(page)
    expect((await sent).postDataJSON()).toMatchObject({ appvue: 'counter', location: 1, scheduledDatetime: null })
    expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(4)
    await expect(page.getByRole('heading', { name: 'Merci !' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choisir un mot de passe' })).toHaveCount(0)
  })
})

test('an order that fails opens the dialog with the reason, and the way to try again', async ({ page }) => {
  await enterAsNew(page.request, 'Walid Jaziri')
  await visit(page, '/dar-el-marsa/')
  await page.getByRole('button', { name: 'Ajouter Slata tounsia', exact: true }).click()
  await cartButton(page).click()
  await toCheckout(page)
  await page.route('**/paiement', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: /^Commander .* À payer au comptoir$/ }).click()
  const payment = page.getByRole('dialog', { name: 'Comment payer ?' })
  await expect(payment.getByRole('alert')).toContainText('vous ne pouvez pas commander deux fois')
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
})

test('while something has to be asked, only the payment is offered, and it says what is missing', async ({ page }) => {
  await enterAsNew(page.request, 'Nadia Mrad')
  await visit(page, '/dar-el-marsa/')
  await page.getByRole('button', { name: 'Ajouter Slata tounsia', exact: true }).click()
  await cartButton(page).click()
  await toCheckout(page)
  const order = page.getByRole('button', { name: /^Commander .* À payer au comptoir$/ })
  await expect(order).toBeEnabled()
  await page.getByRole('radio', { name: /^Planifier/ }).check()
  await page.keyboard.press('Escape')
  await expect(order).toHaveCount(0)
  await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Il manque encore quelque chose')).toBeVisible()
})
