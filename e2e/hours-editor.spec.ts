import { expect, test } from '@playwright/test'
import { enter, isCut, openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'

const fr = catalogues.fr['restaurant/hours']
const ar = catalogues.ar['restaurant/hours']

test('closed days are announced by two editors at once: the later is told, and nothing is lost', async ({
  browser,
}) => {
  const owner = await openStranger(browser, { width: 1024, height: 768 })
  await enter(owner.request, 'sami@example.com')
  await visit(owner, '/pro/hours')
  const manager = await openStranger(browser, { width: 390, height: 844 })
  await enter(manager.request, 'sami@example.com')
  await visit(manager, '/ar/pro/hours')

  await owner.getByRole('button', { name: fr.closures.add }).click()
  await owner.getByLabel(fr.closures.first).last().fill('2031-07-01')
  await owner.getByLabel(fr.closures.last).last().fill('2031-06-01')
  await owner.getByRole('button', { name: fr.save }).click()
  await expect(owner.getByText(catalogues.fr.restaurant.refusals['closure-dates'])).toBeVisible()
  await owner.getByLabel(fr.closures.last).last().fill('2031-07-03')
  await owner.getByLabel(fr.closures.reason).last().fill('Congés')
  await expect(owner.getByText(fr.previewUnsaved)).toBeVisible()
  await owner.getByRole('button', { name: fr.save }).click()
  await expect(owner.getByText(fr.previewUnsaved)).toHaveCount(0)

  await manager.getByRole('button', { name: ar.closures.add }).click()
  await manager.getByLabel(ar.closures.first).last().fill('2031-08-01')
  await manager.getByRole('button', { name: ar.save }).click()
  await expect(manager.getByText(ar.changed)).toBeVisible()
  await expect(manager.getByText('2031-07-01 – 2031-07-03')).toBeVisible()
  await expect(manager.getByLabel(ar.closures.first).last()).toHaveValue('2031-08-01')
  await manager.getByRole('button', { name: ar.save }).click()
  await expect(manager.getByText(ar.previewUnsaved)).toHaveCount(0)

  await visit(owner, '/pro/hours')
  await expect(owner.getByLabel(fr.closures.first).last()).toHaveValue('2031-08-01')
  await expect(owner.getByLabel(fr.closures.first)).toHaveCount(2)
  for (const number of ['2', '1'])
    await owner.getByRole('button', { name: fr.closures.remove.replace('{number}', number) }).click()
  await owner.getByRole('button', { name: fr.save }).click()
  await expect(owner.getByText(fr.previewUnsaved)).toHaveCount(0)
  await Promise.all([owner.close(), manager.close()])
})

test('eating in has hours of its own, which a diner reads on the page of the restaurant', async ({ browser }) => {
  const owner = await openStranger(browser, { width: 390, height: 844 })
  await joinShop(owner, 'felouque-orange', 'owner')
  await visit(owner, '/pro/hours')
  await owner.getByLabel(fr.eatingIn.apart).check()
  const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map((day) =>
    fr.eatingIn.day.replace('{day}', day),
  )
  for (const day of days)
    for (;;) {
      const remove = owner
        .getByRole('group', { name: day })
        .getByRole('button', { name: fr.remove.split(',')[0] ?? '' })
      if ((await remove.count()) === 0) break
      await remove.first().click()
    }
  await owner.getByRole('button', { name: fr.save }).click()
  await expect(owner.getByText(catalogues.fr.restaurant.refusals['eating-in-empty'])).toBeVisible()
  const saturday = owner.getByRole('group', { name: days[5] ?? '' })
  await saturday.getByRole('button', { name: fr.add }).click()
  await owner.getByRole('button', { name: fr.save }).click()
  await expect(owner.getByText(fr.previewUnsaved)).toHaveCount(0)

  const diner = await openStranger(browser, { width: 390, height: 844 })
  await visit(diner, '/felouque-orange/')
  // On phones the words are only for screen readers.
  await diner.locator('summary', { hasText: catalogues.fr.catalogue.hours.title }).click()
  await expect(diner.getByRole('heading', { name: catalogues.fr.catalogue.shop.dineIn })).toBeVisible()
  await expect(diner.getByText('12:00 – 15:00')).toHaveCount(1)

  await Promise.all([owner.close(), diner.close()])
})

test('hours that overlap are told where they stand, far above the pressed button, each time', async ({ browser }) => {
  const owner = await openStranger(browser)
  await enter(owner.request, 'sami@example.com')
  await visit(owner, '/pro/hours')
  const monday = owner.getByRole('main').getByRole('group').first()
  await monday.getByRole('button', { name: fr.add }).click()
  const times = monday.locator('input[type=time]')
  for (const [index, time] of ['11:00', '15:00', '14:00', '18:00'].entries()) await times.nth(index).fill(time)
  const told = owner.getByText(catalogues.fr.restaurant.refusals['hours-overlap'])
  for (const _ of ['once', 'twice']) {
    await owner.getByRole('button', { name: fr.save }).click()
    await expect(told).toBeInViewport()
    await owner.getByRole('button', { name: fr.save }).scrollIntoViewIfNeeded()
    await expect(told).not.toBeInViewport()
  }
  await owner.close()
})

test('a press that copies a day to the week says so and can be taken back, and what a save leaves outside is shown', async ({
  browser,
}) => {
  const owner = await openStranger(browser)
  const shop = await joinShop(owner, 'mlawi-zohra', 'owner', 'Zohra')
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await queryDatabase(
    `insert into reservations (shop_id, people, name, phone, language, starts_at, ends_at, consented_at, created_at, status)
      values ($1, 2, 'Amina', '+21620123456', 'fr', $2::timestamptz, $2::timestamptz + interval '1 hour', now(), now(), 'confirmed')`,
    [shop, `${day}T12:00:00Z`],
  )
  await visit(owner, '/pro/hours')
  const days = owner.getByRole('main').getByRole('group')
  const tuesday = days.nth(1).locator('input[type=time]')
  const before = await tuesday.evaluateAll((fields) => fields.map((field) => field.getAttribute('value')))
  const monday = days.first()
  await monday.locator('input[type=time]').first().fill('06:15')
  await monday.getByRole('button', { name: fr.copyLabel.replace('{day}', 'lundi') }).click()
  await expect(tuesday.first()).toHaveValue('06:15')
  await expect(monday.getByRole('status')).toHaveText(fr.copied.replace('{day}', 'lundi'))
  await monday.getByRole('button', { name: fr.uncopy, exact: true }).click()
  await expect(monday.getByRole('status')).toHaveText('')
  expect(await tuesday.evaluateAll((fields) => fields.map((field) => field.getAttribute('value')))).toEqual(before)

  await visit(owner, '/pro/hours')
  await owner.getByRole('button', { name: fr.closures.add }).click()
  await owner.getByLabel(fr.closures.first).last().fill(day)
  await owner.getByLabel(fr.closures.last).last().fill(day)
  await owner.getByRole('button', { name: fr.save }).click()
  const told = owner.getByText(fr.outside.title)
  await expect(told).toBeInViewport()
  await expect(owner.locator(':focus')).toContainText(fr.outside.title)
  await owner.close()
})

test('a clock of twelve hours fits its fields on a phone, beside the button that removes them', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const owner = await context.newPage()
  await enter(owner.request, 'sami@example.com')
  await visit(owner, '/pro/hours')
  const monday = owner.getByRole('main').getByRole('group').first()
  const fields = monday.locator('input[type=time]')
  const place = fr.day.replace('{day}', 'lundi').replace('{number}', '1')
  const [first, remove] = [fields.first(), monday.getByRole('button', { name: fr.remove.replace('{place}', place) })]
  expect(await isCut(first)).toBe(false)
  const [field, button] = await Promise.all([first.boundingBox(), remove.boundingBox()])
  expect(button?.y).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0))
  await context.close()
})
