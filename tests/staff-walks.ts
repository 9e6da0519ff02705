import { expect } from '@playwright/test'
import { isolatedIn } from '../src/kernel/bidi.ts'
import { proveByPassword, refuseOnce } from './browser.ts'
import { catalogues } from './texts.ts'
import { close, dialogOf, giveUp, press, type Walk } from './walk-steps.ts'

/** The walks over the screens of restaurants and of the operator. */
export const staffWalks: readonly Walk[] = [
  {
    screen: 'board-reviews',
    steps: [
      {
        name: 'review-reported',
        act: async (page, language) => {
          const { report } = catalogues[language]['reviews/list']
          await page.getByRole('article').getByText(report.action, { exact: true }).first().click()
          await press(dialogOf(page), report.send)
          await expect(dialogOf(page).getByRole('alert')).toBeVisible()
        },
      },
      {
        name: 'review-answered',
        act: async (page, language) => {
          await close(page)
          const own = catalogues[language]['restaurant/reviews']
          await page.getByRole('article').getByText(own.answer, { exact: true }).first().click()
          await expect(page.getByLabel(own.label)).toBeFocused()
        },
      },
    ],
  },
  {
    screen: 'board-menu',
    steps: [
      {
        name: 'menu-category',
        act: async (page, language) => {
          await press(page, catalogues[language]['restaurant/menu-editor'].category.add)
          await expect(dialogOf(page).getByRole('textbox')).toBeVisible()
        },
      },
      {
        name: 'menu-dish',
        act: async (page, language) => {
          await close(page)
          await press(page, catalogues[language]['restaurant/menu-editor'].form.add)
          await press(dialogOf(page), catalogues[language]['restaurant/menu-editor'].form.save)
          await expect(dialogOf(page).getByRole('alert').first()).toBeVisible()
        },
      },
      {
        name: 'menu-dish-free',
        act: async (page, language) => {
          const { form } = catalogues[language]['restaurant/menu-editor']
          await dialogOf(page)
            .getByLabel(form.price.split('{')[0] ?? '')
            .fill('0')
          await press(dialogOf(page), form.save)
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      {
        name: 'menu-dish-photograph',
        act: async (page, language) => {
          const { dish, crop } = catalogues[language]['restaurant/pictures']
          await press(page.getByRole('alertdialog'), catalogues[language]['restaurant/menu-editor'].form.freeBack)
          const picture = dialogOf(page).getByRole('group', { name: dish })
          await picture.locator('input[type=file]').setInputFiles('docs/screenshots/shop-1280-fr-light.webp')
          await expect(picture.getByRole('img', { name: crop.shown })).toBeVisible()
        },
      },
      {
        name: 'menu-pasted',
        act: async (page, language) => {
          const own = catalogues[language]['restaurant/paste']
          await giveUp(page, language)
          await press(page, catalogues[language]['restaurant/menu-editor'].paste)
          await dialogOf(page).getByLabel(own.lines).fill('Brik; 3,500; thon\nMloukhia')
          await expect(dialogOf(page).getByText(own.problem['no-price'])).toBeVisible()
          await expect(dialogOf(page).getByRole('row')).toHaveCount(2)
        },
      },
      {
        name: 'menu-pasted-free',
        act: async (page, language) => {
          await dialogOf(page)
            .getByLabel(catalogues[language]['restaurant/paste'].lines)
            .fill('Brik; 0\nOjja; 0\nSlata; 3,500')
          await dialogOf(page).locator('button[type=submit]').click()
          await expect(page.getByRole('alertdialog', { name: /Brik.*Ojja/ })).toBeVisible()
        },
      },
      {
        name: 'menu-dish-withdrawn',
        act: async (page, language) => {
          await press(page.getByRole('alertdialog'), catalogues[language]['restaurant/menu-editor'].form.freeBack)
          await giveUp(page, language)
          const { label } = catalogues[language]['restaurant/menu-editor'].withdraw
          await page
            .getByRole('button', { name: label.replace('{name}', '') })
            .first()
            .click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'board-options',
    steps: [
      {
        name: 'options-of-group',
        act: async (page) => {
          const summary = page.getByRole('main').locator('summary').first()
          await summary.click()
          await expect(summary.locator('xpath=..').getByRole('listitem').first()).toBeVisible()
        },
      },
      {
        name: 'option-group-change',
        act: async (page, language) => {
          const own = catalogues[language]['restaurant/options']
          await page
            .getByRole('button', { name: own.changeLabel.replace('{name}', '') })
            .first()
            .click()
          await dialogOf(page).getByLabel(own.maximum).fill('0')
          await press(dialogOf(page), own.save)
          await expect(dialogOf(page).getByRole('alert')).toBeVisible()
        },
      },
      {
        name: 'option-group-removed',
        act: async (page, language) => {
          await giveUp(page, language)
          const { removeLabel } = catalogues[language]['restaurant/options']
          await page
            .getByRole('button', { name: removeLabel.replace('{name}', '') })
            .first()
            .click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'board-cash',
    steps: [
      {
        name: 'cash-counted',
        act: async (page, language) => {
          const own = catalogues[language]['restaurant/cash']
          const opening = page.getByRole('button', { name: own.open.confirm })
          const closing = page.getByRole('button', { name: own.close.action })
          await expect(opening.or(closing)).toBeVisible()
          // Another walk may have opened the shift.
          if (await opening.isVisible()) {
            await page.getByLabel(own.open.float.split(' ({')[0] ?? '').fill('100')
            await opening.click()
          }
          await closing.click()
          await dialogOf(page)
            .getByLabel(own.close.counted.split(' ({')[0] ?? '')
            .fill('90')
          await expect(dialogOf(page).getByLabel(own.close.reason)).toBeVisible()
        },
      },
      {
        name: 'cash-moved',
        act: async (page, language) => {
          const own = catalogues[language]['restaurant/cash']
          await giveUp(page, language)
          await press(page, own.move.putIn)
          await press(dialogOf(page), own.move.confirm)
          await expect(dialogOf(page).getByText(own.refusals['amount-missing'])).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'board-people',
    steps: [
      {
        name: 'person-role',
        act: async (page, language) => {
          const { role } = catalogues[language]['restaurant/people']
          await press(page.getByRole('main'), role.label.replace('{name}', 'Sami Gharbi'))
          await expect(dialogOf(page).getByRole('radio')).toHaveCount(4)
        },
      },
      {
        name: 'person-leaves',
        act: async (page, language) => {
          await close(page)
          await press(page.getByRole('main'), catalogues[language]['restaurant/people'].leave.label)
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      {
        name: 'proof-again',
        act: async (page, language) => {
          const { 'restaurant/people': people, 'account/profile': own } = catalogues[language]
          await page.keyboard.press('Escape')
          await expect(page.getByRole('alertdialog')).toHaveCount(0)
          await refuseOnce(page, '**/api/pro/shops/*/invitations')
          await page.getByLabel(people.invite.to).fill('rim@example.com')
          await press(page.getByRole('main'), people.invite.send)
          await expect(dialogOf(page).getByLabel(own.proof.password, { exact: true })).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'operator-shop',
    steps: [
      {
        name: 'operator-shop-suspended',
        act: async (page, language) => {
          await press(page, catalogues[language]['operator/shops'].decide.suspend)
          await press(dialogOf(page), catalogues[language]['operator/shops'].decide.suspend)
          await expect(dialogOf(page).getByRole('alert')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'operator-shop-waiting',
    steps: [
      {
        name: 'operator-shop-returned',
        act: async (page, language) => {
          await press(page, catalogues[language]['operator/shops'].decide.sendBack)
          await expect(dialogOf(page).getByLabel(catalogues[language]['operator/shops'].decide.reason)).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'operator-needs',
    steps: [
      {
        name: 'operator-job-stopped',
        act: async (page, language) => {
          const { stop } = catalogues[language]['operator/troubles']
          await page.getByRole('button', { name: stop }).first().click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'operator-cuisines',
    steps: [
      {
        name: 'cuisine-added',
        act: async (page, language) => {
          const own = catalogues[language]['operator/cuisines']
          await press(page, own.add)
          await press(dialogOf(page), own.save)
          await expect(dialogOf(page).getByText(own.refusals['cuisine-name-missing'])).toBeVisible()
        },
      },
      {
        name: 'cuisine-withdrawn',
        act: async (page, language) => {
          const own = catalogues[language]['operator/cuisines']
          await close(page)
          await page
            .getByRole('button', { name: own.withdrawName.replace('{name}', '') })
            .first()
            .click()
          await expect(dialogOf(page).getByRole('radio')).toHaveCount(2)
        },
      },
    ],
  },
  {
    screen: 'operator-legal',
    steps: [
      {
        name: 'legal-text-published',
        act: async (page, language) => {
          await page.getByRole('main').getByRole('textbox').first().fill('Un texte')
          await press(page.getByRole('main'), catalogues[language]['operator/legal'].publish)
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'operator-settings',
    steps: [
      {
        name: 'operator-orders-stopped',
        act: async (page, language) => {
          await press(page, catalogues[language].operator.settings.stopNow)
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'operator-zone',
    steps: [
      {
        name: 'operator-zone-place',
        act: async (page, language) => {
          await press(page, catalogues[language]['operator/zone'].add)
          await expect(dialogOf(page).getByRole('textbox')).toHaveCount(5)
        },
      },
      {
        name: 'operator-zone-removal',
        act: async (page, language) => {
          await close(page)
          await press(page, catalogues[language]['operator/zone'].clear)
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'operator-countries',
    steps: [
      {
        name: 'operator-rate-removal',
        act: async (page, language) => {
          const { rates } = catalogues[language]['operator/countries']
          await page
            .getByRole('button', { name: rates.changeNamed.split('{')[0] })
            .first()
            .click()
          await press(page, rates.remove)
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'board',
    steps: [
      {
        name: 'board-stock',
        act: async (page, language) => {
          const { search, mark, otherEnd, lasts } = catalogues[language]['restaurant/stock']
          await press(page, catalogues[language]['restaurant/nav'].stock.button)
          // No other test orders this dish. Another walk may have marked it.
          await dialogOf(page).getByLabel(search).fill('Kamounia')
          const row = dialogOf(page).getByRole('listitem').filter({ hasText: 'Kamounia' })
          const markButton = row.getByText(mark, { exact: true })
          const otherButton = row.getByText(otherEnd, { exact: true })
          await expect(markButton.or(otherButton)).toBeVisible()
          if (await markButton.isVisible()) await markButton.click()
          await otherButton.click()
          await expect(dialogOf(page).getByRole('button', { name: lasts['for-good'] })).toBeVisible()
        },
      },
      {
        name: 'board-rush',
        act: async (page, language) => {
          await close(page)
          await press(page, catalogues[language]['restaurant/nav'].rush)
          await expect(dialogOf(page).getByText(catalogues[language]['restaurant/hours'].busy.text)).toBeVisible()
        },
      },
      {
        name: 'board-order-print',
        act: async (page, language) => {
          const { print } = catalogues[language].restaurant
          const { noneYet } = catalogues[language]['restaurant/printers'].print
          await close(page)
          await page
            .getByRole('button', { name: print.split('{')[0] ?? '' })
            .first()
            .click()
          await expect(dialogOf(page).getByText(noneYet).or(dialogOf(page).getByRole('radio').first())).toBeVisible()
        },
      },
      {
        name: 'board-order-refused',
        act: async (page, language) => {
          await close(page)
          await page.getByRole('button', { name: catalogues[language].restaurant.move.refuse }).first().click()
          await expect(dialogOf(page).or(page.getByRole('alertdialog'))).toBeVisible()
        },
      },
      {
        name: 'board-order-problem',
        act: async (page, language) => {
          const { answer, send, missing } = catalogues[language]['restaurant/report']
          const [beforeNumber = ''] = catalogues[language].restaurant.cancelRequest.of.split('{id}')
          await page.keyboard.press('Escape')
          // The card is in a column that a phone does not show.
          await page
            .getByRole('status')
            .getByRole('button', { name: new RegExp(`^${beforeNumber}\\d`) })
            .last()
            .click()
          await page.getByRole('button', { name: answer, exact: true }).first().click()
          await press(dialogOf(page), send)
          await expect(dialogOf(page).getByRole('alert')).toHaveText(missing)
        },
      },
    ],
  },
  {
    screen: 'board-hours',
    steps: [
      {
        name: 'phone-to-block',
        act: async (page, language) => {
          const { blocked, block } = catalogues[language]['restaurant/phones']
          await press(page, blocked.add)
          await press(dialogOf(page), block.confirm)
          await expect(
            dialogOf(page).getByText(catalogues[language]['restaurant/phones'].refusals['phone-invalid']),
          ).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'board-payments',
    steps: [
      {
        name: 'payment-keys-wrong',
        act: async (page, language) => {
          const words = catalogues[language]['restaurant/payments']
          await page.getByLabel(words.fields.walletId.label).first().fill('12')
          await refuseOnce(page, '**/api/pro/shops/*/payment-accounts/*')
          // Each service has its form.
          await page.getByRole('button', { name: words.save, exact: true }).first().click()
          await proveByPassword(page)
          await expect(page.getByRole('alert').first()).toBeVisible()
        },
      },
    ],
  },
  {
    screen: 'board-tablets',
    steps: [
      {
        name: 'tablet-made',
        act: async (page, language) => {
          const words = catalogues[language]['restaurant/tablets']
          await page.getByLabel(words.name).first().fill('Terrasse')
          // Pairing asks for a proof of the last ten minutes. Whether the stage has one depends on how long the tests took.
          await refuseOnce(page, '**/api/pro/shops/*/tablets')
          await press(page, words.make)
          await proveByPassword(page)
          await expect(page.getByRole('main').locator('code').first()).toBeVisible()
        },
      },
      {
        name: 'tablet-revoked',
        act: async (page, language) => {
          const { label } = catalogues[language]['restaurant/tablets'].revoke
          await page
            .getByRole('button', { name: label.replace('{name}', isolatedIn(language, 'Terrasse')) })
            .last()
            .click()
          await expect(page.getByRole('alertdialog')).toBeVisible()
        },
      },
      {
        name: 'tablet-gone',
        act: async (page, language) => {
          await press(page.getByRole('alertdialog'), catalogues[language]['restaurant/tablets'].revoke.confirm)
          await expect(page.getByRole('main').locator('code')).toHaveCount(0)
        },
      },
    ],
  },
  {
    screen: 'board-shop',
    steps: [
      {
        name: 'shop-on-the-map',
        act: async (page, language) => {
          await press(page, catalogues[language]['restaurant/shop'].form.place)
          await expect(dialogOf(page).getByRole('application')).toBeVisible()
        },
      },
    ],
  },
]
