import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test'
import { timeoutFactor } from './timeout-factor.ts'
import { type Ask, signInByPhone as signIn } from './visitor.ts'

let handedOut = 0

/** Returns a new phone number. Codes are limited per phone, so each test uses its own number. */
export const freshPhone = (): string => {
  handedOut += 1
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  return `2${worker + 1}${String(Date.now() % 1000).padStart(3, '0')}${String(handedOut).padStart(3, '0')}`
}

/** Opens a page and waits for the first request of its script, so that the script is running. */
export const visit = async (page: Page, path: string): Promise<void> => {
  const alive = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/session')
  // A form that has just been saved takes its step out of the history, which may cut off a navigation that begins then.
  await page.goto(path).catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error
    return page.goto(path)
  })
  await alive
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Stops the page's clock. Playwright's fake clock must be installed before. */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)

/** Moves the stopped clock forward until `shown` is visible. */
export const passUntil = (page: Page, shown: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(50)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 10_000 * timeoutFactor, intervals: [0] })

export const become = async (page: Page, cookie: string, address: string): Promise<void> => {
  await page.context().clearCookies()
  const [name = '', value = ''] = cookie.split('=', 2)
  if (name) await page.context().addCookies([{ name, value, url: address }])
}

/** Reads the newest code for a Tunisian number on the demo's outbox page. */
export const readCode = async (page: Page, phone: string): Promise<string> => {
  const outbox = await page.context().newPage()
  await outbox.goto(`/dev/outbox?to=${encodeURIComponent(`+216${phone}`)}`)
  const text = await outbox.getByRole('main').getByRole('listitem').first().innerText()
  await outbox.close()
  const code = /#(\d{4})/.exec(text)?.[1]
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}

export const otherCode = (code: string): string => String((Number(code) + 1111) % 10_000).padStart(4, '0')

/** Registers a new person who orders, by a code. Returns when the page has reloaded. */
export const signInByPhone = async (page: Page, phone: string, name: string): Promise<void> => {
  await page.getByLabel('Numéro de téléphone').fill(phone)
  await page.getByRole('button', { name: 'Recevoir le code par SMS' }).click()
  await expect(page.getByRole('group', { name: 'Code à 4 chiffres' })).toBeVisible()
  await page.keyboard.type(await readCode(page, phone))
  await page.getByLabel('Votre nom').fill(name)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  await loaded
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

const demoPassword = 'Mida-2026-demo'

export const askOf =
  (request: APIRequestContext): Ask =>
  async (method, path, body) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const reply = await request.fetch(path, { method, headers, ...(body && { data: body }) })
    return { status: reply.status(), body: await reply.json().catch(() => null) }
  }

export const enter = async (request: APIRequestContext, email: string): Promise<void> => {
  const { status } = await askOf(request)('POST', '/login', { email, password: demoPassword })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`)
}

export const enterAsNew = async (request: APIRequestContext, name: string): Promise<string> => {
  const phone = `+216${freshPhone()}`
  await signIn(askOf(request), phone, name)
  return phone
}

export const signInByPassword = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail ou téléphone').fill(email)
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Se connecter' }).click()
}

/** Answers the dialog that asks for a proof of identity. */
export const proveByPassword = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type=password]') })
  await dialog.locator('input[type=password]').fill(demoPassword)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
}

/** The next call is answered as if the last proof of identity were older than ten minutes. */
export const refuseOnce = (page: Page, url: string): Promise<unknown> =>
  page.route(
    url,
    (route) =>
      route.fulfill({ status: 403, json: { code: 'proof-needed', way: 'password', phone: null, message: '' } }),
    { times: 1 },
  )

type Option = string | RegExp
type Choices = Readonly<Record<string, Option | readonly Option[]>>

export const openDish = async (page: Page, dish: string): Promise<Locator> => {
  await page.getByRole('article').getByRole('link', { name: dish, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: dish })).toBeVisible()
  return dialog
}

export const addDish = async (page: Page, dish: string, choices: Choices = {}, more = 0): Promise<void> => {
  const dialog = await openDish(page, dish)
  for (const [group, chosen] of Object.entries(choices))
    for (const option of [chosen].flat()) await dialog.getByRole('group', { name: group }).getByLabel(option).check()
  for (let added = 0; added < more; added += 1) await dialog.getByRole('button', { name: 'Augmenter' }).click()
  await dialog.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(dialog).toBeHidden()
}

export const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').getByRole('listitem').filter({ hasText: text })

/** Adds a dish without required options to the cart. */
export const addAtOnce = async (page: Page, dish: string): Promise<void> => {
  await page.getByRole('button', { name: `Ajouter ${dish}`, exact: true }).click()
  await expect(toastOf(page, `${dish} a été ajouté au panier.`)).toBeVisible()
}

export const cartButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Panier/ })

export const openCart = async (page: Page): Promise<Locator> => {
  await cartButton(page).click()
  const panel = page.getByRole('dialog', { name: /panier/i })
  await expect(panel).toBeVisible()
  return panel
}

/** Puts a dish into the cart and opens the checkout. The customer must be signed in. */
export const startCheckout = async (page: Page, domain: string, dish = 'Eau minérale 50 cl'): Promise<void> => {
  await visit(page, `/${domain}/`)
  await addAtOnce(page, dish)
  const panel = await openCart(page)
  await panel.getByRole('button', { name: /^Commander/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre commande' })).toBeVisible()
}

export const openPayment = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Comment payer ?' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Places the order, to be paid at the counter. Returns the order's number. */
export const orderAtTheCounter = async (page: Page): Promise<string> => {
  const payment = await openPayment(page)
  await payment.getByRole('radio', { name: /^Payer au comptoir/ }).check()
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
  return /\d+$/.exec(page.url())?.[0] ?? ''
}

export const openStranger = async (browser: Browser, viewport = { width: 390, height: 844 }): Promise<Page> => {
  const context = await browser.newContext({ viewport, storageState: undefined })
  return context.newPage()
}

export const openBoard = async (browser: Browser): Promise<Page> => {
  const board = await openStranger(browser, { width: 1280, height: 900 })
  await enter(board.request, 'sami@example.com')
  await visit(board, '/pro')
  await expect(board.getByRole('heading', { name: 'Commandes' })).toBeVisible()
  return board
}

export const ticketOf = (board: Page, number: string): Locator =>
  board.getByRole('article').filter({ hasText: `N° ${number}` })

/** Whether a field is narrower than what it shows. */
export const isCut = (field: Locator): Promise<boolean> =>
  field.evaluate((element: HTMLElement) => {
    const shown = element.getBoundingClientRect().width
    element.style.width = 'max-content'
    const wanted = element.getBoundingClientRect().width
    element.style.width = ''
    return wanted > shown
  })

/** The button that opens the languages in the header. */
export const languageSwitch = (page: Page): Locator =>
  page.getByRole('banner').locator('details:has(a[hreflang]) > summary')

export const chooseLanguage = async (page: Page, name: string): Promise<void> => {
  await languageSwitch(page).click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}

/** Of somebody who is signed in. */
export const accountMenu = (page: Page): Locator => page.getByRole('banner').locator('details:not(:has(a[hreflang]))')
