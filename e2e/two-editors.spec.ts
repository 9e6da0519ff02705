import { expect, test } from '@playwright/test'
import { askOf, enter, openStranger, toastOf, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { following } from '../tests/own-dish.ts'
import { catalogues } from '../tests/texts.ts'

test('who saves a contact after somebody else is told, keeps what was typed, and saves on a second press', async ({
  browser,
}) => {
  const words = catalogues.ar['restaurant/contact']
  const page = await openStranger(browser, { width: 390, height: 844 })
  await enter(page.request, 'sami@example.com')
  await visit(page, '/ar/pro/contact')
  const card = page.locator('form').first()
  const email = card.getByLabel(words.email)
  const keep = card.getByLabel(words.rules.keep.label)
  const kept = await keep.isChecked()
  const before = await email.inputValue()
  const phone = await card.getByLabel(words.phone).inputValue()
  const saveElsewhere = (keeps: boolean) =>
    askOf(page.request)('PUT', '/api/pro/shops/1/contact', {
      phone,
      email: before,
      when_unanswered: keeps ? 'keep' : 'refuse',
    })
  await email.fill('cuisine@example.com')
  expect((await saveElsewhere(!kept)).status).toBe(200)
  await card.getByRole('button', { name: words.save }).click()
  const told = card.getByText(words.changed)
  await expect(told).toBeVisible()
  await expect(email).toHaveValue('cuisine@example.com')
  await expect(keep).toBeChecked({ checked: !kept })
  await email.fill(before)
  await card.getByRole('button', { name: words.save }).click()
  await expect(toastOf(page, words.saved)).toBeVisible()
  await expect(told).toHaveCount(0)
  expect((await saveElsewhere(kept)).status).toBe(200)
  await page.close()
})

test('a colleague’s price and sell-out are on an open menu editor, and what is typed meanwhile stays', async ({
  browser,
}) => {
  const words = catalogues.fr['restaurant/menu-editor']
  const [first, second] = [await openStranger(browser), await openStranger(browser, { width: 390, height: 844 })]
  const id = await joinShop(first, 'mlawi-zohra', 'manager', 'Amel Trabelsi')
  await joinShop(second, 'mlawi-zohra', 'manager', 'Karim Ben Salah')
  const ask = askOf(first.request)
  const [known] = (await ask('GET', `/api/product/${id}/getrayons`)).body
  const rate = known.establishment_products[0].vat * 100
  const category = (await ask('POST', `/api/pro/shops/${id}/categories`, { name: `À suivre ${Date.now()}` })).body
  const name = `Plat à suivre ${Date.now()}`
  const dish = { name, description: '', price: '10', vat_basis_points: rate, categories: [category.id] }
  const made = await ask('POST', `/api/pro/shops/${id}/products`, dish)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const path = `/api/pro/shops/${id}/products/${made.body.id}`

  const frames: string[] = []
  second.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  const followed = following(second)
  await visit(second, `/pro/menu?category=${category.id}`)
  await followed
  const row = second.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('10,000')
  expect((await ask('PUT', path, { ...dish, price: '11', version: made.body.version })).status).toBe(200)
  await expect(row).toContainText('11,000')
  expect((await ask('PUT', `${path}/sold-out`, { lasts: 'two-hours' })).status).toBe(200)
  await expect(row).toContainText('Épuisé')

  await second.getByRole('button', { name: words.category.rename, exact: true }).click()
  const form = second.getByRole('dialog')
  await form.getByLabel(words.category.name).fill('Plats du soir')
  const told = frames.length
  const renamed = { name: `Suivie ${Date.now()}`, version: category.version }
  expect((await ask('PUT', `/api/pro/shops/${id}/categories/${category.id}`, renamed)).status).toBe(200)
  await expect.poll(() => frames.length).toBeGreaterThan(told)
  await form.getByLabel(words.category.name).pressSequentially(' et du week-end', { delay: 50 })
  await expect(form.getByLabel(words.category.name)).toHaveValue('Plats du soir et du week-end')
  await second.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(second.getByRole('heading', { name: renamed.name })).toBeVisible()
  expect((await ask('DELETE', path)).status).toBe(200)
  await expect(row).toHaveCount(0)
  expect((await ask('DELETE', `/api/pro/shops/${id}/categories/${category.id}`)).status).toBe(200)
  await Promise.all([first.close(), second.close()])
})

test('the later of two editors of a dish reads who changed it, and the three values of each field', async ({
  browser,
}) => {
  const words = catalogues.fr['restaurant/menu-editor']
  const { versions } = catalogues.fr['restaurant/nav']
  const [first, second] = [await openStranger(browser), await openStranger(browser, { width: 390, height: 844 })]
  const id = await joinShop(first, 'mlawi-zohra', 'manager', 'Amel Trabelsi')
  await joinShop(second, 'mlawi-zohra', 'manager', 'Karim Ben Salah')
  const ask = askOf(first.request)
  const [category] = (await ask('GET', `/api/product/${id}/getrayons`)).body
  const rate = category.establishment_products[0].vat * 100
  const name = `Plat à deux ${Date.now()}`
  const dish = { name, description: 'Au four', price: '10', vat_basis_points: rate, categories: [category.id] }
  const made = await ask('POST', `/api/pro/shops/${id}/products`, dish)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await visit(second, `/pro/menu?category=${category.id}`)
  await second.getByRole('button', { name: words.editLabel.replace('{name}', name) }).click()
  const form = second.getByRole('dialog')
  const price = form.getByLabel(/^Prix payé/)
  await price.fill('12')
  const change = { ...dish, price: '11', description: 'À la poêle', version: made.body.version }
  expect((await ask('PUT', `/api/pro/shops/${id}/products/${made.body.id}`, change)).status).toBe(200)
  await form.getByRole('button', { name: words.form.save }).click()

  const told = form.getByRole('definition')
  await expect(form.getByText(words.form.changedBy.replace('{who}', 'Amel Trabelsi'))).toBeVisible()
  const priced = told.filter({ hasText: /11,0/ })
  for (const text of [`${versions.before} 10,0`, `${versions.now} 11,0`, `${versions.mine} 12`])
    await expect(priced).toContainText(text)
  const described = told.filter({ hasText: 'À la poêle' })
  await expect(described).toContainText(`${versions.before} Au four`)
  await expect(described).not.toContainText(versions.mine)
  await expect(price).toHaveValue('12')
  await Promise.all([first.close(), second.close()])
})
