import { type Browser, expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { openStranger, toastOf, visit } from '../tests/browser.ts'
import { handOverByName } from '../tests/hand-over.ts'
import { joinShop } from '../tests/join-shop.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const languages = [
  { language: 'fr', prefix: '' },
  { language: 'ar', prefix: '/ar' },
] as const

/** Only these tests order here, because a board full of other tests' orders is slow. */
const shop = 'bol-de-jasmin'

/** A new customer's order, and the board of its shop. */
const open = async (browser: Browser, prefix: string) => {
  const board = await openStranger(browser, { width: 1280, height: 900 })
  const shopId = await joinShop(board, shop, 'owner')
  const diner = await openStranger(browser)
  const phone = await becomeNewCustomer(diner, 'Hédi Mansour')
  const number = await orderByCall(diner, shopId, phone, ['Eau minérale 50 cl'])
  await visit(board, `${prefix}/pro`)
  return { diner, board, number, phone, card: cardOf(board, number) }
}

/** Blocks sound before the first touch, as usual browsers do. The browser of the tests allows it. */
const keepSilent = (page: Page) =>
  page.addInitScript(() => {
    // The browser takes any call of the test for a touch, so only real pointer events count.
    let touched = false
    document.addEventListener(
      'pointerup',
      () => {
        touched = true
      },
      true,
    )
    window.AudioContext = class extends AudioContext {
      override get state() {
        return touched ? super.state : 'suspended'
      }
      override resume(): Promise<void> {
        return touched ? super.resume() : new Promise(() => {})
      }
    }
  })

/** True when the script of the dialogs and its dependencies are loaded. */
const hasDialogs = (): boolean => {
  const there = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const wanted = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
  return (
    ['/dialog-', '/order-dialog-'].every((name) => wanted.some((href) => href.includes(name))) &&
    wanted.every((href) => there.has(href))
  )
}

const isUncovered = (element: HTMLElement): boolean => {
  const { top, bottom, left, width } = element.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
}

const cardOf = (board: Page, number: string) => board.locator(`#order-${number}`)

for (const { language, prefix } of languages) {
  const words = catalogues[language].restaurant

  test(`after a reload the board says that it must be touched to ring, and then that it rings (${language})`, async ({
    browser,
  }) => {
    const { diner, board, card } = await open(browser, prefix)
    await keepSilent(board)
    await board.reload()
    await expect(card.getByText(words.isNew)).toBeVisible()
    await expect(board.getByText(words.sound.touchHere)).toBeVisible()
    // Any press enables the sound. It also has its usual effect, although the overlay disappears.
    await card.getByRole('button', { name: words.move.accept }).click()
    await expect(card.getByRole('button', { name: words.move.start, exact: true })).toBeVisible()
    await expect(board.getByRole('button', { name: words.sound.on })).toBeVisible()
    await expect(board.getByText(words.sound.touchHere)).toHaveCount(0)
    const heads = [words.sound.on, words.folded.toggle, catalogues[language]['restaurant/nav'].rush].map((name) =>
      board.getByRole('button', { name, exact: true }),
    )
    const middleOf = async (head: Locator) => {
      const box = await head.boundingBox()
      return box ? box.y + box.height / 2 : null
    }
    for (const width of [1280, 1024]) {
      await board.setViewportSize({ width, height: 768 })
      const [first, ...others] = await Promise.all(heads.map(middleOf))
      for (const other of others) expect(other, `the header at ${width}`).toBeCloseTo(first ?? Number.NaN, 0)
    }
    await Promise.all([diner.close(), board.close()])
  })

  test(`a lost connection is reported within five seconds, with the names of moves pressed meanwhile (${language})`, async ({
    browser,
  }) => {
    const { diner, board, card, number } = await open(browser, prefix)
    await board.setViewportSize({ width: 1024, height: 768 })
    await expect(board.getByText(words.link.on, { exact: true })).toBeVisible()
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await card.getByRole('button', { name: words.move.accept }).hover()
    const place = await card.getByRole('button', { name: words.move.accept }).boundingBox()
    await board.mouse.down()
    // The network works, but the server does not answer.
    await board.route('**', () => {})
    await expect(board.getByText(words.offline)).toBeInViewport({ ratio: 1, timeout: 5000 * timeoutFactor })
    // The button under the finger has not moved.
    await board.mouse.up()
    const failure = card.getByRole('listitem').filter({ hasText: words.failed.text })
    await expect(failure).toContainText(number)
    await expect(failure).toContainText(words.move.accept)
    await expect(failure).toContainText('Hédi')
    await expect(card.getByRole('button', { name: words.move.accept })).toBeEnabled()
    // The message is fully visible, and the button has still not moved.
    await expect.poll(() => failure.evaluate(isUncovered)).toBe(true)
    const later = await card.getByRole('button', { name: words.move.accept }).boundingBox()
    // The browser scrolls in whole pixels.
    for (const side of ['x', 'y'] as const)
      expect(Math.abs((later?.[side] ?? Number.NaN) - (place?.[side] ?? Number.NaN))).toBeLessThan(2)
    await board.unroute('**')
    await expect(board.getByText(words.link.on, { exact: true })).toBeVisible()
    await expect(failure).toBeVisible()
    await failure.getByRole('button', { name: words.failed.seen }).click()
    await expect(failure).toHaveCount(0)
    await Promise.all([diner.close(), board.close()])
  })

  test(`a mistaken hand-over is undone, and the customer sees the order as ready again (${language})`, async ({
    browser,
  }) => {
    const { diner, board, card, number } = await open(browser, prefix)
    const headline = catalogues[language].orders.tracking.headline
    await visit(diner, `${prefix}/order/${number}`)
    for (const step of ['accept', 'start', 'ready', 'handOver'] as const)
      await card.getByRole('button', { name: words.move[step], exact: true }).click()
    await handOverByName(board, language)
    await expect(diner.getByRole('heading', { level: 1 })).toHaveText(headline['handed-over'])
    await card.getByRole('button', { name: words.move.undo }).click()
    await expect(diner.getByRole('heading', { level: 1 })).toHaveText(headline.ready)
    await expect(card.getByRole('button', { name: words.move.handOver, exact: true })).toBeVisible()
    await Promise.all([diner.close(), board.close()])
  })

  test(`a customer whose request to cancel is declined sees the reason at once (${language})`, async ({ browser }) => {
    const { diner, board, card, number } = await open(browser, prefix)
    const orders = catalogues[language].orders
    await card.getByRole('button', { name: words.move.accept }).click()
    await visit(diner, `${prefix}/order/${number}`)
    await diner.getByRole('button', { name: orders.cancelRequest.action }).click()
    await diner.getByRole('dialog').getByRole('button', { name: orders.cancelRequest.confirm }).click()
    await expect(diner.getByText(orders.cancelRequest.waiting)).toBeVisible()
    await card.getByRole('button', { name: words.move.keepCooking }).click()
    const dialog = board.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Déjà au four')
    await dialog.getByRole('button', { name: words.ask.keepCooking.confirm }).click()
    await expect(diner.getByText(orders.cancelRequest.refused)).toBeVisible()
    await expect(diner.getByText('Déjà au four')).toBeVisible()
    await expect(card.getByText(words.cancelRequest.title)).toHaveCount(0)
    await Promise.all([diner.close(), board.close()])
  })

  test(`the kitchen can move orders on but not refuse them (${language})`, async ({ browser }) => {
    const { diner, board, number, card } = await open(browser, prefix)
    const kitchen = await openStranger(browser, { width: 1280, height: 900 })
    await joinShop(kitchen, shop, 'kitchen', 'Rim Saïdi')
    await visit(kitchen, `${prefix}/pro`)
    await expect(cardOf(kitchen, number).getByRole('button', { name: words.move.accept })).toBeVisible()
    await expect(cardOf(kitchen, number).getByRole('button', { name: words.move.refuse, exact: true })).toHaveCount(0)
    await expect(card.getByRole('button', { name: words.move.refuse, exact: true })).toBeVisible()
    await Promise.all([diner.close(), board.close(), kitchen.close()])
  })
}

test('an offline board still asks before it refuses, and reports a colleague’s move made meanwhile', async ({
  browser,
}) => {
  const words = catalogues.fr.restaurant
  const { diner, board, card, number } = await open(browser, '')
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const colleagueMoves = async (status: number) => {
    const reply = await board.request.post(`/api/pro/orders/${number}/status`, { headers, data: { status } })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await colleagueMoves(1)
  await expect(card.getByRole('button', { name: words.move.start, exact: true })).toBeVisible()
  // The board loads its dialogs when it is first used.
  await board.keyboard.press('Shift')
  await expect.poll(() => board.evaluate(hasDialogs)).toBe(true)
  await board.context().setOffline(true)
  await card.getByRole('button', { name: words.move.refuse }).click()
  const dialog = board.getByRole('dialog', { name: `Refuser la commande n° ${number}` })
  await expect(dialog).toBeVisible()
  await board.context().setOffline(false)
  await colleagueMoves(2)
  await expect(card.getByRole('button', { name: words.move.ready, exact: true, includeHidden: true })).toBeAttached()
  await expect(dialog).toContainText('En préparation')
  await expect(dialog.getByRole('button', { name: words.ask.refuse.confirm })).toHaveCount(0)
  await dialog.getByRole('button', { name: words.failed.seen }).click()
  await expect(card.getByRole('button', { name: words.move.ready, exact: true })).toBeVisible()
  await expect(card).toContainText('En préparation')
  await diner.close()
  await board.close()
})

test('an order that was accepted although the answer was lost has one card, in the kitchen', async ({ browser }) => {
  const words = catalogues.fr.restaurant
  const { diner, board, card } = await open(browser, '')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await board.route('**/status', loseAnswer, { times: 1 })
  await card.getByRole('button', { name: words.move.accept }).click()
  await expect(card.getByRole('button', { name: words.move.start, exact: true })).toBeVisible()
  await expect(card).toHaveCount(1)
  await expect(card.getByText(words.failed.text)).toHaveCount(0)
  await diner.close()
  await board.close()
})

test('a dialog that cannot be loaded is reported, and the page stays usable', async ({ browser }) => {
  const { diner, board, number } = await open(browser, '')
  const { cancel } = catalogues.fr.orders
  await visit(diner, `/order/${number}`)
  await diner.route('**/alert-dialog-*.js', (route) => route.abort())
  await diner.getByRole('button', { name: cancel.action }).click()
  await expect(toastOf(diner, /La connexion ne répond pas/)).toBeVisible()
  await diner.unroute('**/alert-dialog-*.js')
  await diner.getByRole('button', { name: cancel.action }).click()
  await expect(diner.getByRole('alertdialog', { name: cancel.question })).toBeVisible()
  await diner.close()
  await board.close()
})
