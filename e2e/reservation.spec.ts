import { type Browser, expect, type Page } from '@playwright/test'
import { freshPhone, openBoard, openStranger, readCode, toastOf, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

/** The messages to a phone or an address, read on the outbox page. */
const messagesTo = async (page: Page, to: string): Promise<string> => {
  const outbox = await page.context().newPage()
  await outbox.goto(`/dev/outbox?to=${encodeURIComponent(to)}`)
  const text = await outbox.getByRole('main').innerText()
  await outbox.close()
  return text
}

const openReservations = async (browser: Browser): Promise<Page> => {
  const board = await openBoard(browser)
  await board
    .getByRole('navigation', { name: 'Espace restaurant' })
    .getByRole('link', { name: /^Réservations/ })
    .click()
  await expect(board.getByRole('heading', { level: 1, name: 'Réservations' })).toBeVisible()
  return board
}

/** Goes from the shop to the contact step, for the day after tomorrow. */
const chooseTable = async (page: Page, time: string) => {
  await visit(page, '/dar-el-marsa/')
  await page.getByRole('button', { name: 'Réserver Maintenant' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Réserver une table' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Augmenter' }).click()
  await dialog.getByRole('group', { name: 'Date' }).getByRole('radio').nth(2).check({ force: true })
  await dialog.getByRole('radio', { name: time, exact: true }).check({ force: true })
  await dialog.getByRole('button', { name: /^Continuer/ }).click()
  await expect(dialog.getByText('3 personnes')).toBeVisible()
  return dialog
}

test.describe('a diner with an account', () => {
  test.use({ account: 'leo@example.com' })

  test('a table is asked for, confirmed by the restaurant, seen by the diner without reloading, and called off', async ({
    page,
    browser,
  }) => {
    const board = await openReservations(browser)
    const dialog = await chooseTable(page, '20:00')
    await expect(dialog.getByLabel('Nom complet')).toHaveValue('Léo Martin')
    await expect(dialog.getByLabel('E-mail')).toHaveValue('leo@example.com')
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await expect(dialog.getByRole('link', { name: /les conditions de la maison \(Dar El Marsa\)/ })).toHaveAttribute(
      'href',
      '/dar-el-marsa/terms',
    )
    await dialog.getByLabel(/^Demandes particulières/).fill('Près de la fenêtre')
    await dialog.getByRole('button', { name: 'Demander la table' }).click()
    await expect(dialog.getByText('Cochez la case pour accepter les conditions de la maison.')).toBeVisible()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Demander la table' }).click()
    await expect(dialog.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible()
    await dialog.getByRole('link', { name: 'Voir mes réservations' }).click()
    const mine = page.getByRole('article').filter({ hasText: '20:00' })
    await expect(mine.getByText('En attente de réponse')).toBeVisible()

    const ticket = board.getByRole('article').filter({ hasText: 'Léo Martin' })
    await expect(ticket.getByText('Près de la fenêtre')).toBeVisible()
    await ticket.getByRole('button', { name: 'Confirmer Léo Martin' }).click()
    await expect(ticket.getByText('Confirmée', { exact: true })).toBeVisible()

    await expect(mine.getByText('Confirmée', { exact: true })).toBeVisible()
    await expect.poll(() => messagesTo(page, 'leo@example.com')).toContain('Table confirmée chez Dar El Marsa')
    expect(await messagesTo(page, '+33612345678')).toContain('table confirmée chez Dar El Marsa')
    expect(await messagesTo(page, 'sami@example.com')).toContain('Léo Martin demande une table')

    await mine.getByRole('button', { name: /^Annuler la réservation chez Dar El Marsa/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la réservation' }).click()
    await expect(toastOf(page, 'La réservation est annulée.')).toBeVisible()
    await expect(page.getByRole('article').getByText('Annulée', { exact: true }).first()).toBeVisible()
    await expect(ticket).toBeHidden()
    await expect.poll(() => messagesTo(page, '+21622345678')).toContain('Léo Martin annule sa table')
    await board.context().close()
  })
})

test('a guest proves the phone by a code, is refused with a reason, and reads it behind the link of the text', async ({
  page,
  browser,
}) => {
  const phone = freshPhone()
  // A second try finds the board as the first one left it.
  const name = `Ines ${[...phone.slice(-5)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const dialog = await chooseTable(page, '21:00')
  await dialog.getByLabel('Nom complet').fill(name)
  await dialog.getByLabel('Téléphone').fill(phone)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Demander la table' }).click()
  await expect(dialog.getByRole('group', { name: 'Code à 4 chiffres' })).toBeVisible()
  await page.keyboard.type(await readCode(page, phone))
  await dialog.getByRole('button', { name: 'Vérifier et demander la table' }).click()
  await expect(dialog.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible()

  const board = await openReservations(browser)
  const ticket = board.getByRole('article').filter({ hasText: name })
  await ticket.getByRole('button', { name: `Refuser ${name}` }).click()
  await board
    .getByRole('dialog')
    .getByLabel(/^Motif/)
    .fill('Complet à cette heure')
  const saved = board.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await board.getByRole('dialog').getByRole('button', { name: 'Refuser la demande' }).click()
  await saved
  await expect(ticket).toBeHidden()
  await board.context().close()

  await expect.poll(() => messagesTo(page, `+216${phone}`)).toContain('Motif : Complet à cette heure')
  const link = /\/reservation#[\w-]+/.exec(await messagesTo(page, `+216${phone}`))?.[0] ?? ''
  const stranger = await openStranger(browser)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Dar El Marsa' })).toBeVisible()
  await expect(stranger.getByText('Motif : Complet à cette heure')).toBeVisible()
  await expect(stranger.getByRole('button', { name: /^Annuler/ })).toBeHidden()
  await stranger.context().close()
})
