import { type Browser, expect, type Page } from '@playwright/test'

let handedOut = 0

/** A phone that no other test uses: codes are counted per phone. */
export const freshPhone = (): string => {
  handedOut += 1
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  return `2${worker + 1}${String(Date.now() % 1000).padStart(3, '0')}${String(handedOut).padStart(3, '0')}`
}

/** The newest code that the demo's phone network took to a Tunisian number, read on the outbox page as a person would. */
export const readCode = async (page: Page, phone: string): Promise<string> => {
  const outbox = await page.context().newPage()
  await outbox.goto(`/dev/outbox?to=${encodeURIComponent(`+216${phone}`)}`)
  const text = await outbox.getByRole('main').getByRole('listitem').first().innerText()
  await outbox.close()
  const code = /#(\d{4})/.exec(text)?.[1]
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}

/** Fills the phone modals that stand open, from the number to the name of a new customer. */
export const signInByPhone = async (page: Page, phone: string, name: string): Promise<void> => {
  await page.getByLabel('Numéro de téléphone').fill(phone)
  await page.getByRole('button', { name: 'Recevoir le code par SMS' }).click()
  await expect(page.getByRole('group', { name: 'Code à 4 chiffres' })).toBeVisible()
  await page.keyboard.type(await readCode(page, phone))
  await page.getByLabel('Votre nom').fill(name)
  await page.getByRole('button', { name: 'Continuer' }).click()
}

type Choices = Readonly<Record<string, string | readonly string[]>>

/** Opens a dish of the menu on screen, chooses per option group, and adds it. */
export const addDish = async (page: Page, dish: string, choices: Choices = {}, more = 0): Promise<void> => {
  await page.getByRole('button', { name: dish }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: dish })).toBeVisible()
  for (const [group, chosen] of Object.entries(choices))
    for (const option of [chosen].flat()) await dialog.getByRole('group', { name: group }).getByLabel(option).check()
  for (let added = 0; added < more; added += 1) await dialog.getByRole('button', { name: 'Augmenter' }).click()
  await dialog.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(dialog).toBeHidden()
}

export const openCart = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Panier/ })
    .click()
  await expect(page.getByRole('dialog', { name: /panier/i })).toBeVisible()
}

/** The restaurant's own browser, signed in at its board. */
export const openBoard = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const board = await context.newPage()
  await board.goto('/pro')
  await board.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await board.getByLabel('E-mail ou téléphone').fill('sami@example.com')
  await board.getByRole('button', { name: 'Continuer' }).click()
  await board.getByLabel('Mot de passe', { exact: true }).fill('Mida-2026-demo')
  await board.getByRole('dialog').getByRole('button', { name: 'Se connecter' }).click()
  await expect(board.getByRole('heading', { name: 'Commandes' })).toBeVisible()
  return board
}
