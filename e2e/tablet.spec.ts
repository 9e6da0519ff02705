import { expect, test } from '@playwright/test'
import { enter, openStranger, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const languages = [
  { language: 'fr', prefix: '' },
  { language: 'ar', prefix: '/ar' },
] as const

for (const { language, prefix } of languages) {
  const words = catalogues[language]
  const tablets = words['restaurant/tablets']

  test(`a tablet keeps the board after the owner signs out, and loses it when it is revoked (${language})`, async ({
    browser,
  }) => {
    const owner = await openStranger(browser, { width: 1280, height: 900 })
    await enter(owner.request, 'sami@example.com')
    await visit(owner, `${prefix}/pro/tablets`)
    const name = `Comptoir ${language} ${Date.now()}`
    const house = owner.getByRole('main').locator('form').first()
    await house.getByLabel(tablets.name).fill(name)
    await house.getByRole('button', { name: tablets.make }).click()
    const row = owner.getByRole('main').getByRole('listitem').filter({ hasText: name })
    const link = (await row.locator('code').textContent()) ?? ''
    const { pathname, hash } = new URL(link)
    expect(hash).toMatch(/^#[A-Z2-9-]{19}$/)

    const tablet = await openStranger(browser, { width: 1024, height: 768 })
    await enter(tablet.request, 'sami@example.com')
    await visit(tablet, `${pathname}${hash}`)
    await expect(tablet.getByLabel(tablets.pair.code)).toHaveValue(hash.slice(1))
    expect(new URL(tablet.url()).hash).toBe('')
    await tablet.getByRole('button', { name: tablets.pair.action }).click()
    await expect(tablet.getByRole('heading', { name: words.restaurant.heading, exact: true })).toBeVisible()
    // The owner's page says so by itself, and takes the code away.
    await expect(row.getByText(tablets.paired)).toBeVisible()
    await expect(row.locator('code')).toHaveCount(0)
    await tablet.request.post('/logout', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    await visit(tablet, `${prefix}/pro`)
    await expect(tablet.getByText(words.restaurant.link.on, { exact: true })).toBeVisible()
    await expect(tablet.getByRole('link', { name: words['restaurant/nav'].nav.tablets })).toHaveCount(0)
    const device = tablet.getByRole('main').locator('p').filter({ hasText: name })
    await expect(device).toContainText('Dar El Marsa')
    await expect(device).toContainText(words['restaurant/nav'].tabletRole.counter)
    await expect(tablet.getByRole('banner').getByRole('button')).toHaveCount(0)

    // The link cannot be used a second time.
    const thief = await openStranger(browser)
    await visit(thief, `${pathname}${hash}`)
    await thief.getByRole('button', { name: tablets.pair.action }).click()
    await expect(thief.getByText(words.restaurant.refusals['tablet-code-dead'])).toBeVisible()

    // In a sentence of the other direction, the name stands between marks.
    const revoke = new RegExp(tablets.revoke.label.replace('{name}', `\\W?${name}\\W?`))
    await row.getByRole('button', { name: revoke }).click()
    await owner.getByRole('button', { name: tablets.revoke.confirm, exact: true }).click()
    await expect(row).toHaveCount(0)
    await expect(
      tablet.getByRole('heading', { name: words['restaurant/start'].outside.signedOut.heading }),
    ).toBeVisible({
      timeout: 15_000 * timeoutFactor,
    })
    await Promise.all([owner.close(), tablet.close(), thief.close()])
  })
}
