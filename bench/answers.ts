import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { median } from './processes.ts'

/** Milliseconds from a press to the paint of its effect, as a `PerformanceObserver` sees it. */
export type Answer = { readonly what: string; readonly middle: number; readonly all: readonly number[] }

const rounds = 9
const slowdown = 4

const lookMs = 600

const watch = async (page: Page): Promise<void> => {
  await page.waitForTimeout(lookMs)
  await page.evaluate(() => {
    const seen = { changed: 0, slowest: 0 }
    Object.assign(window, { answer: seen })
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const changes = new MutationObserver(() => {
          changes.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              seen.changed = performance.now() - timeStamp
            }
            port2.postMessage(null)
          })
        })
        changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      },
      { capture: true, once: true },
    )
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.slowest = Math.max(seen.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

const readAnswer = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => Reflect.get(window, 'answer').changed > 0)
  await page.waitForTimeout(300)
  return Math.round(
    await page.evaluate(() => {
      const { changed, slowest } = Reflect.get(window, 'answer')
      return Math.max(changed, slowest)
    }),
  )
}

/** The browser's own bars reduce the viewport; what lies below it is never painted. */
const showWhole = async (cdp: CDPSession): Promise<void> => {
  const { windowId } = await cdp.send('Browser.getWindowForTarget')
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width: 800, height: 1200 } })
}

const openDish = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await showWhole(cdp)
  const alive = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/session')
  await page.goto(`${address}/dar-el-marsa/`, { waitUntil: 'networkidle' })
  await alive
  await page.getByRole('link', { name: 'Couscous au poisson', exact: true }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
  await page.waitForLoadState('networkidle')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

const pressOption = async (page: Page): Promise<number> => {
  await watch(page)
  await page.getByRole('dialog').getByRole('radio').first().tap()
  return readAnswer(page)
}

const pressAdd = async (page: Page): Promise<number> => {
  for (const group of await page.getByRole('dialog').getByRole('group').filter({ hasText: 'obligatoire' }).all())
    await group.getByRole('radio').first().check()
  await watch(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ajouter/ })
    .tap()
  return readAnswer(page)
}

/** Measures both clicks of an order, with the processor slowed down four times. */
export const measureAnswers = async (address: string, executablePath: string): Promise<Answer[]> => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  const answers: Answer[] = []
  for (const [what, press] of [
    ['choosing an option', pressOption],
    ['adding to the cart', pressAdd],
  ] as const) {
    const all: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        hasTouch: true,
        isMobile: true,
      })
      all.push(await press(await openDish(context, address)))
      await context.close()
    }
    answers.push({ what, middle: median(all), all })
  }
  await browser.close()
  return answers
}
