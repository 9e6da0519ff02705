import { expect, test } from '@playwright/test'

test('cuisines stand on top with picture and title, brands with logo, name, address and link', async ({ page }) => {
  await page.goto('/restaurants')
  const cuisine = page.getByRole('region', { name: 'Cuisines' }).getByRole('listitem').first()
  await expect(cuisine.getByRole('link')).toHaveText(/\S/)
  await expect(cuisine.locator('img')).toHaveCount(1)
  const brand = page
    .getByRole('region', { name: 'Les enseignes' })
    .getByRole('article')
    .filter({ hasText: 'Dar El Marsa' })
  await expect(brand.locator('img, svg').first()).toBeVisible()
  await expect(brand.getByRole('link', { name: 'Dar El Marsa' })).toHaveAttribute('href', '/dar-el-marsa/')
  await expect(brand).toContainText('12, avenue Habib Bourguiba, près de la gare')
})
