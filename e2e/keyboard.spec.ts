import { expect, type Locator, type Page, test } from '@playwright/test'
import { freshPhone, openStranger, readCode, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { catalogues } from '../tests/texts.ts'

/** Presses Tab until `target` has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`120 times ${key} do not lead to ${target}`)
}

test('a whole order is placed with the keyboard alone', async ({ page }) => {
  await visit(page, '/verde-harissa/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dish = page.getByRole('article').getByRole('link').first()
  await tabTo(page, dish)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  // The options of a dish appear after the dialog has opened.
  await expect(dialog.getByRole('button', { name: /^Ajouter/ })).toBeVisible()
  for (const group of await dialog.getByRole('group').filter({ hasText: 'obligatoire' }).all()) {
    await tabTo(page, group.getByRole('radio').first())
    await page.keyboard.press('Space')
    await expect(group.getByRole('radio').first()).toBeChecked()
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Augmenter' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: /^Ajouter/ }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(dish).toBeFocused()

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Panier, 1 ligne' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /panier/i })
  await expect(panel).toContainText('2 articles')
  await tabTo(page, panel.getByRole('button', { name: /^Commander/ }))
  await page.keyboard.press('Enter')

  const phone = freshPhone()
  await tabTo(page, page.getByLabel('Numéro de téléphone'))
  await page.keyboard.type(phone)
  await tabTo(page, page.getByRole('button', { name: 'Recevoir le code par SMS' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Code à 4 chiffres' }).getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(await readCode(page, phone))
  await tabTo(page, page.getByLabel('Votre nom'))
  await page.keyboard.type('Hédi Zouari')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Votre commande' })).toBeVisible()
  const proceed = page.getByRole('button', { name: /^Procéder au paiement/ })
  await expect(proceed).toBeEnabled()
  await tabTo(page, proceed)
  await page.keyboard.press('Enter')
  const payment = page.getByRole('dialog', { name: 'Comment payer ?' })
  const counter = payment.getByRole('radio', { name: /^Payer au comptoir/ })
  await tabTo(page, counter)
  await page.keyboard.press('ArrowDown')
  await expect(counter).not.toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(counter).toBeChecked()
  await tabTo(page, payment.getByRole('button', { name: /^Commander/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
  await tabTo(page, page.getByRole('link', { name: 'Suivre ma commande' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Commande envoyée' })).toBeVisible()
})

test('a dialog keeps the focus inside, and gives it back when Escape closes it', async ({ page }) => {
  await visit(page, '/verde-harissa/')
  const dish = page.getByRole('article').getByRole('link').first()
  await dish.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let pressed = 0; pressed < 20; pressed += 1) {
    await page.keyboard.press('Tab')
    // After the last element the focus may be on the body until the dialog takes it back.
    await expect
      .poll(() =>
        dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        ),
      )
      .toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(dish).toBeFocused()
})

test('a dish is added, sold out, moved and withdrawn with the keyboard alone, and the focus is never lost', async ({
  browser,
}) => {
  const words = catalogues.fr['restaurant/menu-editor']
  const page = await openStranger(browser, { width: 1024, height: 768 })
  await joinShop(page, 'kaak-et-compagnie', 'manager')
  await visit(page, '/pro')
  await tabTo(page, page.getByRole('link', { name: 'Carte', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: words.form.add }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const name = `Plat au clavier ${Date.now()}`
  for (const [label, typed] of [
    [words.form.name, name],
    [words.form.price.replace('{symbol}', 'DT'), '12,5'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label))
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.form.add })).toBeFocused()

  const named = (sentence: string) => page.getByRole('button', { name: sentence.replace('{name}', name) })
  await tabTo(page, named(words.up), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('listitem').nth(-2)).toContainText(name)
  await expect(named(words.up)).toBeFocused()
  const stock = catalogues.fr['restaurant/stock']
  await tabTo(page, named(stock.markLabel), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: stock.lasts['two-hours'], exact: true }))
  await page.keyboard.press('Enter')
  await expect(named(stock.sellLabel)).toBeFocused()
  await tabTo(page, named(words.withdraw.label))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: words.withdraw.confirm, exact: true }))
  await page.keyboard.press('Enter')
  await expect(named(words.editLabel)).toHaveCount(0)
  await expect(page.locator('section:focus')).toHaveCount(1)
  await page.close()
})

test('a pause is begun and ended with the keyboard alone', async ({ browser }) => {
  const { pause } = catalogues.ar['restaurant/hours']
  const page = await openStranger(browser, { width: 1024, height: 768 })
  await joinShop(page, 'kaak-et-compagnie', 'manager')
  await visit(page, '/ar/pro/hours')
  const title = page.getByRole('heading', { name: pause.title })
  await tabTo(page, page.getByRole('button', { name: pause.choose.replace('{minutes}', '15') }))
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: pause.end, exact: true }))
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await page.close()
})
