import { expect, test } from '@playwright/test'
import { cartButton, openCart, openDish, visit } from '../tests/browser.ts'

test.beforeEach(({ page }) => visit(page, '/dar-el-marsa/'))

test('the dialog of a dish shows all there is to know and the price on its button', async ({ page }) => {
  const dialog = await openDish(page, 'Couscous au poisson')
  await expect(dialog).toContainText('24,500 DT')
  await expect(dialog).toContainText('La sauce est relevée, servie à part pour ceux qui la préfèrent douce.')
  await expect(dialog.getByRole('group', { name: /^Poisson/ })).toContainText('obligatoire')
  await expect(dialog.getByRole('group', { name: /^À côté/ })).toContainText('facultatif')
  await expect(dialog).toContainText('Allergènes : Gluten, Poisson, Céleri')
  await expect(dialog.locator('img').first()).toHaveAttribute('src', /./)
  await expect(dialog.getByRole('group', { name: 'Quantité' }).getByRole('status')).toHaveText('1')
  await expect(dialog.getByRole('button', { name: /^Ajouter/ })).toContainText('24,500 DT')
  await expect(dialog.getByRole('link', { name: 'Voir la page du plat' })).toBeVisible()
})

test('where one answer is allowed, a second choice takes the place of the first', async ({ page }) => {
  const dialog = await openDish(page, 'Couscous au poisson')
  const fish = dialog.getByRole('group', { name: /^Poisson/ })
  await expect(fish.getByRole('radio', { name: /Daurade/ })).toHaveAccessibleName(/4,000/)
  await fish.getByRole('radio', { name: /Daurade/ }).check()
  await expect(dialog.getByRole('button', { name: /^Ajouter/ })).toContainText('28,500 DT')
  await fish.getByRole('radio', { name: /Mérou/ }).check()
  await expect(fish.getByRole('radio', { name: /Daurade/ })).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: /^Ajouter/ })).toContainText('34,000 DT')
})

test('where several answers are allowed, checkboxes toggle and the maximum is told', async ({ page }) => {
  const dialog = await openDish(page, 'Couscous au poisson')
  const side = dialog.getByRole('group', { name: /^À côté/ })
  await expect(side).toContainText('Choisissez jusqu’à 3')
  for (const name of [/Citron/, /Torchi/, /Slata mechouia/]) await side.getByRole('checkbox', { name }).check()
  await expect(side).toContainText('Maximum atteint')
  await expect(side.getByRole('checkbox', { name: /Khobz tabouna/ })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: /^Ajouter/ })).toContainText('29,500 DT')
  await side.getByRole('checkbox', { name: /Torchi/ }).uncheck()
  await expect(side).toContainText('2 sur 3')
  await side.getByRole('checkbox', { name: /Khobz tabouna/ }).check()
  await expect(dialog.getByRole('button', { name: /^Ajouter/ })).toContainText('28,800 DT')
})

test('the quantity goes from 1 to 10 and the total with it', async ({ page }) => {
  const dialog = await openDish(page, 'Tajine malsouka')
  const quantity = dialog.getByRole('group', { name: 'Quantité' })
  const add = dialog.getByRole('button', { name: /^Ajouter/ })
  await dialog.getByRole('button', { name: 'Diminuer' }).click({ force: true })
  await expect(quantity.getByRole('status')).toHaveText('1')
  for (let step = 0; step < 11; step += 1)
    await dialog.getByRole('button', { name: 'Augmenter' }).click({ force: true })
  await expect(quantity.getByRole('status')).toHaveText('10')
  await expect(add).toContainText('125,000 DT')
  await dialog.getByRole('button', { name: 'Diminuer' }).click()
  await expect(add).toContainText('112,500 DT')
})

test('a required question without an answer is named, and nothing is added', async ({ page }) => {
  const dialog = await openDish(page, 'Couscous au poisson')
  await dialog
    .getByRole('group', { name: /^Poisson/ })
    .getByRole('radio', { name: /Mulet/ })
    .check()
  await dialog.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choisissez une option : Harissa')
  await expect(dialog.getByRole('radio', { name: 'Sans harissa' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'Sans harissa' }).check()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Panier vide' })).toBeVisible()
})

test('more than there is in stock is refused in the dialog', async ({ page }) => {
  const dialog = await openDish(page, 'Poulpe en salade')
  for (let step = 0; step < 3; step += 1) await dialog.getByRole('button', { name: 'Augmenter' }).click()
  await dialog.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(dialog.getByRole('alert')).toHaveText("Quantité demandée n'existe pas en stock !")
})

test('an optional radio choice can be cleared', async ({ page }) => {
  await visit(page, '/quai-du-tgm/')
  const dialog = await openDish(page, 'Sandwich merguez')
  const formula = dialog.getByRole('group', { name: /^Formule du midi/ })
  await formula.getByRole('radio', { name: /citronnade et makroudh/ }).check()
  await expect(dialog.getByRole('button', { name: /^Ajouter/ })).toContainText('14,80 €')
  await formula.getByRole('radio', { name: 'Non merci' }).check()
  await expect(dialog.getByRole('button', { name: /^Ajouter/ })).toContainText('9,90 €')
})

test('the back button closes the dialog and the menu stays', async ({ page }) => {
  const dialog = await openDish(page, 'Tajine malsouka')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/dar-el-marsa\/$/)
})

test('the dialog leads to the page of the dish, and back leads to the menu', async ({ page }) => {
  const dialog = await openDish(page, 'Tajine malsouka')
  await dialog.getByRole('link', { name: 'Voir la page du plat' }).click()
  await expect(page).toHaveURL(/\/dar-el-marsa\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Tajine malsouka' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/dar-el-marsa\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dar El Marsa' })).toBeVisible()
})

test('a note for the kitchen is told in the dialog, and two notes make two lines', async ({ page }) => {
  for (const note of ['Bien cuit', 'بدون بصل']) {
    const dialog = await openDish(page, 'Tajine malsouka')
    await dialog.getByRole('textbox', { name: /^Note pour la cuisine/ }).fill(note)
    await dialog.getByRole('button', { name: /^Ajouter/ }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 2 lignes')
  const panel = await openCart(page)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Note : Bien cuit' })).toHaveCount(1)
  await expect(panel.getByRole('listitem').filter({ hasText: 'Note : بدون بصل' })).toHaveCount(1)
})

test('at ten the dialog explains how to order more', async ({ page }) => {
  const dialog = await openDish(page, 'Tajine malsouka')
  const plus = dialog.getByRole('button', { name: 'Augmenter' })
  const most = dialog.getByRole('status').filter({ hasText: 'Dix au plus par ligne' })
  for (let step = 0; step < 8; step += 1) await plus.click()
  await expect(most).toHaveCount(0)
  await plus.click()
  await expect(most).toHaveText(
    'Dix au plus par ligne. Pour en commander davantage, ajoutez ensuite le plat avec une autre note.',
  )
  await expect(plus).toHaveAccessibleDescription(/^Dix au plus/)
})

// A small phone, and a usual one at 200 %.
for (const [width, height] of [
  [320, 568],
  [195, 422],
] as const)
  for (const [prefix, close, add] of [
    ['', 'Fermer', /^Ajouter/],
    ['/ar', 'إغلاق', /^أضف/],
  ] as const)
    test(`${width} pixels wide the dialog at ${prefix || '/'} opens at its top without overflow`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await visit(page, `${prefix}/dar-el-marsa/`)
      const dialog = await openDish(page, 'Couscous au poisson')
      const title = dialog.getByRole('heading', { name: 'Couscous au poisson' })
      await expect(title).toBeFocused()
      await expect(title).toBeInViewport({ ratio: 1 })
      await expect(dialog.getByRole('img').or(dialog.locator('img')).first()).toBeInViewport({ ratio: 0.9 })
      for (const name of [close, add]) await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      const sideways = await dialog.evaluate((whole) =>
        [...whole.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().width > 1)
          .filter((part) => {
            const { left, right } = part.getBoundingClientRect()
            return left < 0 || right > innerWidth || part.scrollWidth > part.clientWidth + 1
          })
          .filter((part) => getComputedStyle(part).display !== 'inline')
          .map((part) => part.outerHTML.slice(0, 120)),
      )
      expect(sideways).toEqual([])
      // No name wraps after each letter.
      const heights = await dialog
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.getBoundingClientRect().height ?? 0))
      expect(Math.max(...heights)).toBeLessThan(110)
    })
