import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'karim@example.com' })

/** Presses Tab until `target` has the focus, as somebody without a mouse does. */
const tabTo = async (page: Page, target: Locator, most = 80): Promise<void> => {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} tabs do not lead to ${target}`)
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
  await expect(dialog).toBeVisible()
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

  const cart = page.getByRole('banner').getByRole('button', { name: 'Panier, 1 ligne' })
  await page.keyboard.press('Shift+Tab')
  for (
    let pressed = 0;
    pressed < 30 && !(await cart.evaluate((element) => element === document.activeElement));
    pressed += 1
  )
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /panier/i })
  await expect(panel).toContainText('2 articles')
  await tabTo(page, panel.getByRole('button', { name: /^Commander/ }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Votre commande' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Procéder au paiement/ }))
  await page.keyboard.press('Enter')
  const payment = page.getByRole('dialog', { name: 'Comment payer ?' })
  await expect(payment.getByRole('radio', { name: /^Payer au comptoir/ })).toBeChecked()
  await tabTo(page, payment.getByRole('button', { name: /^Commander/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
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
    expect(
      await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(dish).toBeFocused()
})
