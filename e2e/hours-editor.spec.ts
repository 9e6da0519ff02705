import { expect, test } from '@playwright/test'
import { enter, openStranger, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
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
  await diner.getByText(catalogues.fr.catalogue.hours.title).click()
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
