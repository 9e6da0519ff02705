import { expect, type Page, test } from '@playwright/test'
import { addDish, enterAsNew, openCart, openStranger, toastOf, visit } from '../tests/browser.ts'
import { addOwnDish, following } from '../tests/own-dish.ts'

// Nobody else orders here; the holiday and the pause of these tests would be in each other's way.
const domain = 'lella-mongia'
test.describe.configure({ mode: 'serial' })

const openCheckout = async (diner: Page, dish: string): Promise<void> => {
  await enterAsNew(diner.request, 'Salma Trabelsi')
  await visit(diner, `/${domain}/`)
  await addDish(diner, dish)
  const followed = following(diner)
  await visit(diner, `/${domain}/checkout`)
  await followed
  await expect(diner.getByRole('radio', { name: /^Dès que possible/ })).toBeChecked()
}

/** In the page itself, not in a toast. */
const noticeOf = (diner: Page, text: string) => diner.getByRole('main').getByRole('status').filter({ hasText: text })

const proceed = (diner: Page) => diner.getByRole('button', { name: /^Procéder au paiement/ })

test('a holiday and a pause take away the chosen time in words, and give it back in words', async ({ browser }) => {
  const owner = await openStranger(browser)
  const { ask, id, dish, saveHours } = await addOwnDish(owner, domain, 'Plat de fête')
  const diner = await openStranger(browser)
  await openCheckout(diner, dish.name)

  const [first_day, last_day, far_day] = [-1, 3, 50].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  await saveHours([{ first_day, last_day, begin: null, ending: null, reason: 'Aïd' }])
  const gone = '« Dès que possible » n’est plus possible.'
  await expect(toastOf(diner, `${gone} Le restaurant est fermé (Aïd), il rouvre`)).toBeVisible()
  await expect(toastOf(diner, gone)).toContainText('Choisissez un jour et une heure.')
  await expect(noticeOf(diner, 'Le restaurant est fermé (Aïd), il rouvre')).toBeVisible()
  await saveHours([])
  await expect(toastOf(diner, '« Dès que possible » est de nouveau possible, et choisi.')).toBeVisible()

  // Longer than the days that can be planned.
  await saveHours([{ first_day, last_day: far_day, begin: null, ending: null, reason: 'Vacances' }])
  await expect(toastOf(diner, `${gone} Le restaurant est fermé (Vacances), il rouvre`)).toBeVisible()
  await expect(toastOf(diner, gone)).not.toContainText('Choisissez')
  const planned = diner.getByRole('radio', { name: /^Planifier/ })
  await expect(planned).toBeDisabled()
  await expect(diner.getByText('Aucun créneau dans les sept prochains jours')).toBeVisible()
  await saveHours([])
  await expect(planned).toBeEnabled()

  await planned.check()
  const schedule = diner.getByRole('dialog', { name: 'Planifier le retrait' })
  await schedule.getByRole('group', { name: 'Jour' }).locator('label').nth(1).click()
  await schedule.getByRole('group', { name: 'Heure' }).locator('label').first().click()
  await schedule.getByRole('button', { name: 'Planifier' }).click()
  await saveHours([{ first_day, last_day, begin: null, ending: null, reason: 'Aïd' }])
  await expect(
    toastOf(diner, 'L’heure choisie n’est plus possible. Le restaurant est fermé à cette heure.'),
  ).toBeVisible()
  await saveHours([])
  await expect(toastOf(diner, 'L’heure choisie est de nouveau possible.')).toBeVisible()

  await diner.getByRole('radio', { name: /^Dès que possible/ }).check()
  expect((await ask('PUT', `/api/pro/shops/${id}/pause`, { minutes: 30 })).status).toBe(200)
  await expect(toastOf(diner, `${gone} Le restaurant est en pause, il rouvre`)).toBeVisible()
  await proceed(diner).click()
  const refusal = diner.getByRole('alert').filter({ hasText: /Le restaurant est en pause, il rouvre .*\d:\d\d/ })
  await expect(refusal).toBeVisible()
  const cart = await openCart(diner)
  await expect(cart.getByRole('status').filter({ hasText: 'En pause · ouvre' })).toBeVisible()
  await diner.keyboard.press('Escape')
  expect((await ask('PUT', `/api/pro/shops/${id}/pause`, { minutes: null })).status).toBe(200)
  await expect(refusal).toHaveCount(0)

  await proceed(diner).click()
  const payment = diner.getByRole('dialog', { name: 'Comment payer ?' })
  await expect(payment).toBeVisible()
  expect((await ask('PUT', `/api/pro/shops/${id}/pause`, { minutes: 30 })).status).toBe(200)
  await expect(payment.getByText('Le restaurant est en pause, il rouvre')).toBeVisible()
  await payment.getByRole('button', { name: /^Commander/ }).click()
  const told = diner.getByRole('alertdialog', { name: 'Quelque chose a changé' }).getByRole('listitem')
  await expect(told).toContainText(['Le restaurant est en pause'])
  expect((await ask('PUT', `/api/pro/shops/${id}/pause`, { minutes: null })).status).toBe(200)
  await expect(told).toHaveText(['Le restaurant reprend les commandes.'])
  await Promise.all([owner.close(), diner.close()])
})

test('a line that needs another choice is named before the payment, and is chosen again on the way back to it', async ({
  browser,
}) => {
  const owner = await openStranger(browser)
  const { ask, id, dish, made, path } = await addOwnDish(owner, domain, 'Plat au choix')
  const diner = await openStranger(browser)
  await openCheckout(diner, dish.name)
  const options = ['Harissa', 'Mayonnaise'].map((name) => ({ name, price: '', allergens: null, most: 1 }))
  const group = { name: `Sauce ${Date.now()}`, minimum: 1, maximum: 1, options }
  const added = await ask('POST', `/api/pro/shops/${id}/option-groups`, group)
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const wanted = { ...dish, price: '12', option_groups: [added.body.id], version: made.body.version }
  expect((await ask('PUT', path, wanted)).status).toBe(200)

  const told = `${dish.name} a changé : choisissez « ${group.name} ».`
  await expect(toastOf(diner, told)).toBeVisible()
  await expect(noticeOf(diner, told)).toBeVisible()
  await proceed(diner).click()
  const message = diner.getByRole('alertdialog', { name: 'Quelque chose a changé' })
  await expect(message.getByRole('listitem')).toContainText([told, `${dish.name} : 12,000`])
  await message.getByRole('button', { name: 'Choisir', exact: true }).click()
  await expect(diner).toHaveURL(/\/product\/\d+$/)
  await diner.getByRole('radio', { name: 'Harissa' }).check()
  await diner.getByRole('button', { name: /^Remplacer/ }).click()
  await expect(diner).toHaveURL(/\/checkout$/)
  await expect(diner.getByRole('region', { name: 'Récapitulatif' })).toContainText('Harissa')

  expect((await ask('PUT', `${path}/sold-out`, { lasts: 'one-hour' })).status).toBe(200)
  const gone = `${dish.name} n’est plus disponible.`
  await expect(noticeOf(diner, gone)).toBeVisible()
  await proceed(diner).click()
  await expect(message.getByRole('listitem')).toHaveText([gone])
  await message.getByRole('button', { name: 'Retirer ce qui est épuisé' }).click()
  await expect(diner.getByRole('heading', { name: 'Il n’y a rien à commander' })).toBeVisible()
  await Promise.all([owner.close(), diner.close()])
})
