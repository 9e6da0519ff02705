import { expect, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'

const visitors = [
  {
    language: 'French',
    path: '/',
    dishes: 'Chercher un plat ou une maison',
    diet: 'végétarienne',
    nobody: 'casher',
    none: 'Rien ne correspond à votre recherche : revenez bientôt !',
    address: 'Rechercher une adresse, ville ou rue',
    notServed: 'Nous ne livrons pas à cette adresse.',
    towns: /Nabeul.*Kébili, à emporter ou sur place/,
    all: 'Voir toutes les maisons',
    listing: '/restaurants',
  },
  {
    language: 'Arabic',
    path: '/ar',
    dishes: 'ابحث عن طبق أو مطعم',
    diet: 'نباتي',
    nobody: 'كوشر',
    none: 'لا نتائج لبحثك، عد إلينا قريبًا !',
    address: 'ابحثوا عن عنوان أو مدينة أو شارع',
    notServed: 'لا نوصل إلى هذا العنوان.',
    towns: /نابل.*قبلي، للاستلام/,
    all: 'كل المطاعم',
    listing: '/ar/restaurants',
  },
]

for (const { language, path, dishes, diet, nobody, none, address, notServed, towns, all, listing } of visitors) {
  test(`${language}: a diet finds what shops state, and an unstated diet finds nothing`, async ({ page }) => {
    await visit(page, path)
    const field = page.getByRole('searchbox', { name: dishes })
    await field.fill(diet)
    await expect(page.getByRole('search').getByRole('link', { name: /^Végétarienne/ })).toBeVisible()
    await field.fill(nobody)
    await expect(page.getByRole('search').getByText(none)).toBeVisible()
  })

  test(`${language}: for an address outside the zone the served towns are listed, with a link to all shops`, async ({
    page,
  }) => {
    await visit(page, path)
    const field = page.getByRole('combobox', { name: address })
    await field.fill('xyzzy')
    await expect(page.getByText(notServed)).toBeVisible()
    await expect(page.getByText(towns)).toBeVisible()
    await page.getByText(towns).locator('..').getByRole('link', { name: all }).click()
    await expect(page).toHaveURL(new RegExp(`${listing}$`))
  })
}
