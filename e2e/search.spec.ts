import { expect, type Page, test } from '@playwright/test'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Chercher un plat ou une maison' })

const asked = (page: Page): string[] => {
  const queries: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/restaurants/search') queries.push(url.searchParams.get('query') ?? '')
  })
  return queries
}

test('who types a dish as it is said finds who cooks it, and goes to it', async ({ page }) => {
  const queries = asked(page)
  await page.goto('/')
  await field(page).pressSequentially('5o')
  await expect(page.getByRole('heading', { name: 'Les meilleures maisons' })).toBeHidden()
  await field(page).pressSequentially('bz tabouna', { delay: 20 })
  await expect(page.getByRole('heading', { name: 'Les meilleures maisons' })).toBeVisible()
  // Typing in one go asks once, and never with two characters.
  expect(queries.every((query) => query.length > 2)).toBe(true)
  expect(queries.length).toBeLessThanOrEqual(3)
  const panel = page.getByRole('search')
  await expect(panel.getByText('0 DT de frais de livraison').first()).toBeVisible()
  await expect(panel.getByText('Nouveau', { exact: true }).first()).toBeVisible()
  const dish = panel.getByRole('link', { name: /Khobz tabouna/ }).first()
  await dish.click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Khobz tabouna' })).toBeVisible()
})

test('the keyboard moves through the panel, and Escape leaves it', async ({ page }) => {
  await page.goto('/')
  await field(page).fill('lablabi')
  const first = page.getByRole('search').getByRole('link').first()
  await expect(first).toBeVisible()
  await field(page).press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await field(page).press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await expect(first).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
})

test('nothing found leads on: to all places, and to the whole menu', async ({ page }) => {
  await page.goto('/')
  await field(page).fill('xqzw')
  await page.getByRole('search').getByRole('link', { name: 'Voir toutes les maisons' }).click()
  await expect(page).toHaveURL(/\/restaurants$/)
  await page.goto('/dar-el-marsa/')
  const menuField = page.getByRole('searchbox', { name: 'Chercher dans la carte' })
  await menuField.fill('xqzw')
  const whole = page.getByRole('button', { name: 'Voir toute la carte' })
  await whole.click()
  await expect(menuField).toHaveValue('')
  await expect(menuField).toBeFocused()
  await expect(whole).toBeHidden()
})

test('nothing found is said, and a search that fails finds nothing', async ({ page }) => {
  await page.goto('/restaurants')
  await field(page).fill('wxyvbn')
  await expect(page.getByText('Rien ne correspond à votre recherche : revenez bientôt !')).toBeVisible()
  await page.route('**/api/restaurants/search**', (route) => route.abort())
  await field(page).fill('couscous')
  await expect(page.getByText('Rien ne correspond à votre recherche : revenez bientôt !')).toBeVisible()
})

test('recent searches stay on the device until they are cleared', async ({ page }) => {
  await page.goto('/')
  await field(page).fill('mloukhia')
  await page.getByRole('search').getByRole('link').first().click()
  await page.goto('/')
  await field(page).focus()
  await page.getByRole('button', { name: 'mloukhia' }).click()
  await expect(field(page)).toHaveValue('mloukhia')
  await expect(
    page
      .getByRole('search')
      .getByRole('link', { name: /Mloukhia/ })
      .first(),
  ).toBeVisible()
  await field(page).fill('')
  await page.getByRole('button', { name: 'Oublier' }).click()
  await expect(page.getByText('Recherches récentes')).toBeHidden()
})

test('a menu is searched by what people call its dishes', async ({ page }) => {
  await page.goto('/dar-el-marsa/')
  const menuField = page.getByRole('searchbox', { name: 'Chercher dans la carte' })
  await menuField.fill('kosksi bel 7out')
  const dish = page.getByRole('search').getByRole('link', { name: /^Couscous au poisson/ })
  await expect(dish).toBeVisible()
  // Ninety characters of the description, and an ellipsis.
  await expect(dish).toContainText(/Semoule fine[^…]*\.\.\./)
})

test('text typed before hydration is searched after it', async ({ page }) => {
  let begin = () => {}
  const held = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await field(page).pressSequentially('lablabi')
  begin()
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible()
  await expect(field(page)).toHaveValue('lablabi')
})
