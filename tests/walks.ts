import { expect, type Page } from '@playwright/test'
import type { Language } from '../src/kernel/texts.ts'
import { freshPhone, readCode } from './browser.ts'
import { counterWalk } from './counter-walk.ts'
import { staffWalks } from './staff-walks.ts'
import { catalogues, wordsOf } from './texts.ts'
import { close, dialogOf, header, press, type Step, type Walk } from './walk-steps.ts'

const edit = async (page: Page, label: string): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .getByRole('button')
    .click()
  await expect(dialogOf(page).getByRole('heading').first()).toBeVisible()
}

const identify = async (page: Page, language: Language, typed: string): Promise<void> => {
  const { account } = catalogues[language]
  await dialogOf(page).getByLabel(account.signIn.identifier).fill(typed)
  await press(dialogOf(page), account.signIn.next)
}

const reopenSignIn = async (page: Page, language: Language): Promise<void> => {
  await close(page)
  await press(header(page), catalogues[language]['account/menu'].signIn)
  await expect(dialogOf(page).getByLabel(catalogues[language].account.signIn.identifier)).toBeVisible()
}

const find = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('searchbox', { name: label }).fill('couscous')
  await expect(page.getByRole('search', { name: label }).getByRole('link').first()).toBeVisible()
}

const phones = new WeakMap<Page, string>()

const signIn: readonly Step[] = [
  { name: 'sign-in', act: reopenSignIn },
  {
    name: 'sign-in-password',
    act: async (page, language) => {
      await identify(page, language, 'amina@example.com')
      await expect(
        dialogOf(page).getByLabel(catalogues[language].account.signIn.password, { exact: true }),
      ).toBeVisible()
    },
  },
  {
    name: 'sign-in-forgotten',
    act: async (page, language) => {
      await press(dialogOf(page), catalogues[language].account.signIn.forgot)
      await expect(page.getByRole('dialog', { name: catalogues[language].account.signIn.forgotTitle })).toBeVisible()
    },
  },
  {
    name: 'sign-in-new-account',
    act: async (page, language) => {
      await reopenSignIn(page, language)
      await identify(page, language, `${freshPhone()}@example.com`)
      await expect(page.getByRole('dialog', { name: catalogues[language].account.signIn.registerTitle })).toBeVisible()
    },
  },
  {
    name: 'sign-in-phone',
    act: async (page, language) => {
      await reopenSignIn(page, language)
      phones.set(page, freshPhone())
      await identify(page, language, phones.get(page) ?? '')
      await expect(dialogOf(page).getByLabel(catalogues[language].account.signIn.country)).toBeVisible()
    },
  },
  {
    name: 'sign-in-code',
    act: async (page, language) => {
      await press(dialogOf(page), catalogues[language].account.signIn.bySms)
      await expect(dialogOf(page).getByRole('textbox')).toHaveCount(4)
    },
  },
  {
    name: 'sign-in-name',
    act: async (page, language) => {
      await page.keyboard.type(await readCode(page, phones.get(page) ?? ''))
      await expect(dialogOf(page).getByLabel(catalogues[language].account.signIn.name)).toBeVisible()
    },
  },
  {
    name: 'sign-in-password-offer',
    act: async (page, language) => {
      await dialogOf(page).getByLabel(catalogues[language].account.signIn.name).fill('Hédi Zouari')
      await press(dialogOf(page), catalogues[language].account.signIn.next)
      await expect(page.getByRole('dialog', { name: catalogues[language].account.signIn.offerTitle })).toBeVisible()
    },
  },
]

export const walks: readonly Walk[] = [
  ...staffWalks,
  counterWalk,
  {
    screen: 'shop',
    steps: [
      {
        name: 'dish',
        act: async (page, language) => {
          await page.getByRole('link', { name: 'Couscous au poisson', exact: true }).click()
          await dialogOf(page).getByRole('button', { name: catalogues[language].catalogue.menu.add }).click()
          await expect(dialogOf(page).getByRole('alert')).toBeVisible()
        },
      },
      {
        name: 'dishes-found',
        act: async (page, language) => {
          await close(page)
          await find(page, catalogues[language].catalogue.search.dishes)
        },
      },
    ],
  },
  {
    screen: 'listing',
    steps: [
      {
        name: 'address',
        act: async (page, language) => {
          const { address, 'address/choice': addressChoice } = catalogues[language]
          await press(page, addressChoice.chip.none)
          await dialogOf(page).getByRole('combobox', { name: addressChoice.search }).fill('nabeul')
          await expect(dialogOf(page).getByRole('option')).toHaveCount(4)
          await expect(page.getByRole('dialog', { name: address.form.title })).toBeVisible()
        },
      },
      {
        name: 'address-on-the-map',
        act: async (page, language) => {
          const { address } = catalogues[language]
          await press(dialogOf(page), address.form.onMap)
          await expect(dialogOf(page).getByRole('img', { name: address.map.served })).toBeVisible()
        },
      },
      {
        name: 'sort-and-filter',
        act: async (page, language) => {
          const { catalogue, 'catalogue/choose': choose } = catalogues[language]
          await close(page)
          await press(page, catalogue.listing.choose)
          await expect(dialogOf(page).getByRole('region', { name: choose.diets })).toBeVisible()
        },
      },
      {
        name: 'shops-found',
        act: async (page, language) => {
          await close(page)
          await find(page, catalogues[language].catalogue.search.shops)
        },
      },
      ...signIn,
    ],
  },
  {
    screen: 'checkout',
    steps: [
      {
        name: 'payment',
        act: async (page, language) => {
          await page.getByRole('button', { name: wordsOf(language).proceed }).click()
          await expect(dialogOf(page).getByRole('radio')).toHaveCount(3)
        },
      },
      {
        name: 'schedule',
        act: async (page, language) => {
          await close(page)
          await page.getByRole('radio', { name: catalogues[language].checkout.pickup.scheduled }).check()
          await expect(dialogOf(page).getByRole('radio').first()).toBeVisible()
        },
      },
      {
        name: 'cart',
        act: async (page) => {
          await close(page)
          await header(page).getByRole('button').first().click()
          await expect(dialogOf(page).getByRole('combobox').first()).toBeVisible()
        },
      },
      {
        name: 'cart-emptied',
        act: async (page, language) => {
          await press(dialogOf(page), catalogues[language].cart.clear)
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'account-profile',
    steps: [
      {
        name: 'account-menu',
        act: async (page, language) => {
          await page.getByLabel(catalogues[language]['account/menu'].open).click()
          await expect(
            header(page).getByRole('link', { name: catalogues[language]['account/menu'].orders }),
          ).toBeVisible()
        },
      },
      { name: 'own-name', act: (page, language) => edit(page, catalogues[language]['account/profile'].profile.name) },
      { name: 'own-phone', act: (page, language) => edit(page, catalogues[language]['account/profile'].profile.phone) },
      { name: 'own-email', act: (page, language) => edit(page, catalogues[language]['account/profile'].profile.email) },
    ],
  },
  {
    screen: 'account-security',
    steps: [
      {
        name: 'two-factor',
        act: (page, language) => edit(page, catalogues[language]['account/profile'].security.twoFactor),
      },
    ],
  },
  {
    screen: 'order',
    steps: [
      {
        name: 'order-called-off',
        act: async (page, language) => {
          await press(page, catalogues[language].orders.cancel.action)
          await expect(page.getByRole('alertdialog').or(dialogOf(page))).toBeVisible()
        },
      },
      {
        name: 'order-problem',
        act: async (page, language) => {
          await page.keyboard.press('Escape')
          const { action, send } = catalogues[language]['orders/report']
          await press(page, action)
          await press(dialogOf(page), send)
          await expect(dialogOf(page).getByRole('alert')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'order-review',
    steps: [
      {
        name: 'review-without-stars',
        act: async (page, language) => {
          await press(page, catalogues[language]['reviews/write'].form.send)
          await expect(page.getByRole('alert')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'order-review-written',
    steps: [
      {
        name: 'review-changed',
        act: async (page, language) => {
          await press(page, catalogues[language]['reviews/write'].changeAction)
          await expect(page.getByRole('textbox')).toBeVisible()
        },
      },
      {
        name: 'review-removed',
        act: async (page, language) => {
          const { form, remove } = catalogues[language]['reviews/write']
          await press(page, form.cancel)
          await press(page, remove.action)
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
]
