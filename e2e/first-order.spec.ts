import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, test } from '@playwright/test'
import { createCount, type Hand, reportOf } from '../tests/counted-hand.ts'
import { firstOrder } from '../tests/first-order.ts'
import { type MailStandIn, startMailServer } from '../tests/mail-stand-in.ts'
import { type Product, startProduct } from '../tests/product.ts'
import { startTwilio, type TwilioStandIn } from '../tests/texting-stand-ins.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

let dataDir: string
let product: Product
let mails: MailStandIn
let texts: TwilioStandIn

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-e2e-first-order-'))
  mails = await startMailServer()
  texts = await startTwilio()
  product = await startProduct({ DATA_DIR: dataDir, DEMO: '0', TWILIO_ORIGIN: texts.origin })
})

test.afterAll(async () => {
  await product.end()
  await Promise.all([mails.close(), texts.close()])
  rmSync(dataDir, { recursive: true, force: true })
})

const count = createCount()

const enterWith = async (browser: Browser, width: number, height: number): Promise<Hand> => {
  const context = await browser.newContext({ viewport: { width, height }, timezoneId: 'Africa/Tunis' })
  context.setDefaultTimeout(20_000)
  return count.handOn(await context.newPage())
}

test('from an empty database, in the pages alone, a marketplace opens, invites an owner, approves a restaurant, and its first order is handed over', async ({
  browser,
}) => {
  test.setTimeout(180_000 * timeoutFactor)
  const operator = await enterWith(browser, 1280, 900)
  const owner = await enterWith(browser, 390, 844)
  const diner = await enterWith(browser, 1024, 768)
  const go = firstOrder({ product, mails, texts, count })
  await go.setUp(operator)
  await go.inviteOwner(operator)
  await go.join(owner)
  await go.fillIn(owner)
  await go.writeHours(owner)
  await go.writeMenu(owner)
  await go.submit(owner)
  await go.sendBack(operator)
  await go.mend(owner)
  await go.approve(operator)
  await go.goLive(owner)
  await go.order(diner)
  await go.serve(owner, diner)
  const report = process.env.FIRST_ORDER_REPORT
  if (report) writeFileSync(report, reportOf(count.steps, new Date().toISOString().slice(0, 10)))
})
