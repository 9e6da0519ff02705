import { expect, type Locator, type Page } from '@playwright/test'
import { askOf, openPayment, openStranger, startCheckout, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'selma@example.com' })

const dayMs = 86_400_000

/** A coming day in Tunis, in short French. */
const dayFromNow = (days: number) => {
  const date = new Date(Date.now() + days * dayMs)
  const zone = { timeZone: 'Africa/Tunis' } as const
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fr-FR', { ...zone, ...options }).format(date)
  return {
    weekday: part({ weekday: 'short' }),
    date: `${part({ day: 'numeric' })} ${part({ month: 'short' })}`,
    year: part({ year: 'numeric' }),
    iso: new Intl.DateTimeFormat('sv-SE', zone).format(date),
  }
}

const openSchedule = async (page: Page): Promise<Locator> => {
  await page.getByRole('radio', { name: /^Planifier/ }).check()
  const dialog = page.getByRole('dialog', { name: 'Planifier le retrait' })
  await expect(dialog).toBeVisible()
  return dialog
}

const chooseDay = (dialog: Locator, days: number) =>
  dialog.getByRole('group', { name: 'Jour' }).getByText(dayFromNow(days).date, { exact: true }).click()

const hoursOf = (dialog: Locator) => dialog.getByRole('group', { name: 'Heure' })

const labelsOf = async (dialog: Locator) =>
  (await hoursOf(dialog).locator('bdi').allTextContents()).map((text) => text.trim())

test('the next seven days stand there from today on, with short French names', async ({ page }) => {
  await startCheckout(page, 'lella-pina')
  const dialog = await openSchedule(page)
  const days = dialog.getByRole('group', { name: 'Jour' }).getByRole('radio')
  await expect(days).toHaveCount(7)
  for (const index of [0, 1, 2, 3, 4, 5, 6]) {
    const { weekday, date } = dayFromNow(index)
    await expect(days.nth(index)).toHaveAccessibleName(`${weekday} ${date}`)
  }
})

test('a day has a slot for every hour, and what has passed today cannot be chosen', async ({ page }) => {
  await startCheckout(page, 'zitouna-rossa', 'Express')
  const dialog = await openSchedule(page)
  await chooseDay(dialog, 0)
  const every = Array.from({ length: 24 }, (_, hour) => `${hour}h 00 - ${(hour + 1) % 24}h 00`)
  expect(await labelsOf(dialog)).toEqual(every)
  await expect(hoursOf(dialog).getByRole('radio', { name: /^0h 00 - 1h 00/ })).toHaveCount(0)
  await hoursOf(dialog)
    .getByText(/^Passés/)
    .click()
  await expect(hoursOf(dialog).getByRole('radio', { name: /^0h 00 - 1h 00/ })).toBeDisabled()
  await expect(hoursOf(dialog).getByRole('radio', { name: /^0h 00 - 1h 00/ })).toHaveAccessibleName(/Passé$/)
  await chooseDay(dialog, 1)
  // Its first hour may be too soon for the kitchen when the test runs before midnight.
  await expect(hoursOf(dialog).getByRole('radio', { name: /^23h 00 - 0h 00/ })).toBeEnabled()
})

for (const [prefix, plan, title, past] of [
  ['', /^Planifier/, 'Planifier le retrait', /^Passés/],
  ['/ar', /^تحديد موعد/, 'تحديد موعد الاستلام', /^المنقضية/],
] as const)
  test(`planning at ${prefix || '/'} opens at the first slot that is free`, async ({ page }) => {
    await startCheckout(page, 'zitouna-rossa', 'Express')
    await visit(page, `${prefix}/zitouna-rossa/checkout`)
    await page.getByRole('radio', { name: plan }).check()
    const dialog = page.getByRole('dialog', { name: title })
    const free = dialog.locator('label:has([name="pickup-slot"]:enabled)').first()
    await expect(free).toBeInViewport({ ratio: 1 })
    await expect(dialog.locator('label:has([name="pickup-day"]:checked)')).toBeInViewport({ ratio: 1 })
    // Shortly before midnight the first free slot is tomorrow, where none is past.
    if (!(await dialog.locator('[name="pickup-day"]').first().isChecked())) return
    await expect(dialog.getByText(past)).toBeVisible()
    await expect(dialog.locator('details')).not.toHaveAttribute('open')
  })

test('planning without a slot is answered by an alert', async ({ page }) => {
  await startCheckout(page, 'ojja-corniche')
  const dialog = await openSchedule(page)
  await dialog.getByRole('button', { name: 'Planifier' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Choisissez un jour et un créneau.' })
  await expect(alert).toBeVisible()
  await alert.getByRole('button').click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
  await expect(page.getByRole('group', { name: 'Quand' }).getByRole('alert')).toHaveText(
    'Choisissez un jour et une heure de retrait.',
  )
})

test('a chosen time is shown, sent, and stands on the order', async ({ page }) => {
  await startCheckout(page, 'burger-chkobba')
  const dialog = await openSchedule(page)
  const { weekday, date, year, iso } = dayFromNow(2)
  await chooseDay(dialog, 2)
  await hoursOf(dialog).getByText('12h 00 - 13h 00').click()
  await dialog.getByRole('button', { name: 'Planifier' }).click()
  await expect(page.getByRole('radio', { name: /^Planifier/ })).toHaveAccessibleDescription(
    `${weekday} ${date} ${year} entre 12 h et 13 h`,
  )
  const payment = await openPayment(page)
  const sent = page.waitForRequest('**/paiement')
  await payment.getByRole('button', { name: /^Commander/ }).click()
  expect((await sent).postDataJSON()).toMatchObject({ location: 1, scheduledDatetime: `${iso}T12:00` })
  await page.getByRole('link', { name: 'Suivre ma commande' }).click()
  await expect(page.getByRole('main')).toContainText('entre 12 h et 13 h')
})

test('a chosen time is changed in the short modal', async ({ page }) => {
  await startCheckout(page, 'pizza-fakhar')
  const dialog = await openSchedule(page)
  await chooseDay(dialog, 1)
  await hoursOf(dialog).getByText('12h 00 - 13h 00').click()
  await dialog.getByRole('button', { name: 'Planifier' }).click()
  await page.getByRole('button', { name: 'Modifier' }).click()
  const picker = page.getByRole('dialog', { name: 'Date et heure du retrait' })
  await expect(picker).toContainText('entre 12 h et 13 h')
  await picker.getByLabel('Heure').selectOption({ label: '20h 00 - 21h 00' })
  await picker.getByRole('button', { name: 'Choisir', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Planifier/ })).toHaveAccessibleDescription(/entre 20 h et 21 h$/)
})

test('a shop with two periods a day offers the hours of both and none between', async ({ page }) => {
  await startCheckout(page, 'le-tailleur-de-pierre', 'Thé à la menthe')
  const dialog = await openSchedule(page)
  await chooseDay(dialog, 1)
  const hours = [12, 13, 14, 19, 20, 21, 22]
  expect(await labelsOf(dialog)).toEqual(hours.map((hour) => `${hour}h 00 - ${hour + 1}h 00`))
})

test('a shop that is open past midnight offers the hours after midnight under the evening before', async ({ page }) => {
  await startCheckout(page, 'lablabi-hannoun', 'Thé à la menthe')
  const dialog = await openSchedule(page)
  await chooseDay(dialog, 1)
  const hours = [18, 19, 20, 21, 22, 23, 0, 1]
  expect(await labelsOf(dialog)).toEqual(hours.map((hour) => `${hour}h 00 - ${(hour + 1) % 24}h 00`))
  await hoursOf(dialog).getByText('1h 00 - 2h 00', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Planifier' }).click()
  const { weekday, date } = dayFromNow(2)
  await expect(page.getByRole('radio', { name: /^Planifier/ })).toHaveAccessibleDescription(
    new RegExp(`^${weekday} ${date}`),
  )
})

test('a shop that is closed takes no order for now and asks for a planning', async ({ page, browser }) => {
  const owner = await openStranger(browser)
  const ask = askOf(owner.request)
  const path = `/api/pro/shops/${await joinShop(owner, 'deglet-et-dattes', 'owner')}/hours`
  /** Returns the hours from before. */
  const saveHours = async (changes: object): Promise<object> => {
    // A save of another version is refused, and answered with the hours as they stand.
    const { current } = (await ask('PUT', path, { version: 1_000_000, week: [], closures: [] })).body
    const saved = await ask('PUT', path, { ...current, ...changes })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return { week: current.week, closures: current.closures }
  }
  await startCheckout(page, 'deglet-et-dattes', 'Thé à la menthe')
  // It does not open in the seven days that can be planned.
  await expect(page.getByRole('radio', { name: /^Planifier/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^La commande ne peut pas partir ainsi/ })).toContainText(
    'Le restaurant est fermé',
  )
  await expect(page.getByText('Choisissez quand vous voulez votre commande.')).toHaveCount(0)

  const [first_day, last_day] = [-1, 3].map((days) => dayFromNow(days).iso)
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, begin: '09:00', ending: '22:00' }))
  const closures = [{ first_day, last_day, begin: null, ending: null, reason: null }]
  const before = await saveHours({ week, closures })
  await visit(page, '/deglet-et-dattes/checkout')
  await expect(page.getByRole('radio', { name: /^Dès que possible/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
  await expect(page.getByRole('group', { name: 'Quand' }).getByRole('alert')).toHaveText(
    'Choisissez quand vous voulez votre commande.',
  )
  const dialog = await openSchedule(page)
  await chooseDay(dialog, 0)
  await expect(dialog).toContainText('La maison est fermée ce jour-là.')
  await saveHours(before)
  await owner.close()
})
