// npm run screenshots: takes every screen and dialog at two widths, in French and Arabic, light and dark, and copies a selection to
// docs/screenshots. `--only=home,shop` takes fewer, `--only=best` those for docs; `--to=folder` names the folder.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '../src/kernel/texts.ts'
import { become, visit } from '../tests/browser.ts'
import { bothDirections, pathOf, type Screen, screen, screens } from '../tests/screens.ts'
import { type Stage, stage } from '../tests/stage.ts'
import type { Walk } from '../tests/walk-steps.ts'
import { walks } from '../tests/walks.ts'
import { endAll, makeDataDir, root, scratch, startProduct } from './processes.ts'

type Look = { readonly width: number; readonly language: Language; readonly theme: 'light' | 'dark' }

const looks: readonly Look[] = [390, 1280].flatMap((width) =>
  bothDirections.flatMap((language) => (['light', 'dark'] as const).map((theme) => ({ width, language, theme }))),
)

const best: readonly (Look & { readonly name: string })[] = [
  { name: 'home', width: 1280, language: 'fr', theme: 'light' },
  { name: 'shop', width: 1280, language: 'fr', theme: 'light' },
  { name: 'home', width: 390, language: 'ar', theme: 'light' },
  { name: 'listing', width: 390, language: 'fr', theme: 'light' },
  { name: 'product', width: 390, language: 'fr', theme: 'light' },
  { name: 'shop', width: 390, language: 'ar', theme: 'dark' },
  { name: 'checkout', width: 390, language: 'fr', theme: 'light' },
  { name: 'order', width: 390, language: 'fr', theme: 'dark' },
]

const largestBytes = 120_000

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3)

const only = argument('only')?.split(',')
const isWanted = (name: string): boolean => only === undefined || only.includes(name)
const folder = argument('to') ?? mkdtempSync(join(tmpdir(), 'mida-screenshots-'))
mkdirSync(folder, { recursive: true })

const nameOf = (name: string, { width, language, theme }: Look): string => `${name}-${width}-${language}-${theme}`

type Place = { readonly address: string; readonly here: Stage }

const openPage = async (
  browser: Browser,
  { address }: Place,
  { width, theme }: Look,
  deviceScaleFactor = 1,
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: width === 390 ? 844 : 832 },
    deviceScaleFactor,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}

const go = async (page: Page, one: Screen, { language }: Look, { address, here }: Place): Promise<void> => {
  await become(page, here.cookies[one.who], address)
  await visit(page, pathOf(one, here, language))
  await page.waitForLoadState('networkidle')
}

const whole = '* { content-visibility: visible !important }'

/** Scrolls first, because pictures below the fold load lazily. */
const scrollThrough = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 700) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

const takeWalk = async (page: Page, { screen: name, steps }: Walk, look: Look, place: Place, until?: string) => {
  await go(page, screen(name), look, place)
  for (const step of steps) {
    await step.act(page, look.language)
    await page.waitForLoadState('networkidle')
    if (until === undefined) await page.screenshot({ path: join(folder, `${nameOf(step.name, look)}.png`) })
    if (step.name === until) return
  }
}

const takeAll = async (browser: Browser, place: Place): Promise<void> => {
  for (const look of looks) {
    for (const one of screens.filter(({ name }) => isWanted(name))) {
      const page = await openPage(browser, place, look)
      await go(page, one, look, place)
      await scrollThrough(page)
      await page.screenshot({ path: join(folder, `${nameOf(one.name, look)}.png`), fullPage: true, style: whole })
      await page.context().close()
    }
    for (const walk of walks.filter(({ screen: name }) => isWanted(`${name}-dialogs`))) {
      const page = await openPage(browser, place, look)
      await takeWalk(page, walk, look, place)
      await page.context().close()
    }
    console.log(`${look.width}, ${look.language}, ${look.theme}`)
  }
}

const takeBest = async (browser: Browser, place: Place): Promise<void> => {
  const shown = join(root, 'docs/screenshots')
  rmSync(shown, { recursive: true, force: true })
  mkdirSync(shown, { recursive: true })
  for (const look of best) {
    const page = await openPage(browser, place, look, look.width === 390 ? 2 : 1)
    const walk = walks.find(({ steps }) => steps.some(({ name }) => name === look.name))
    if (walk) await takeWalk(page, walk, look, place, look.name)
    else await go(page, screen(look.name), look, place)
    const picture = await page.screenshot()
    await page.context().close()
    for (let quality = 82, bytes = Number.POSITIVE_INFINITY; bytes > largestBytes; quality -= 8) {
      const file = join(shown, `${nameOf(look.name, look)}.webp`)
      bytes = (await sharp(picture).webp({ quality, effort: 6 }).toFile(file)).size
    }
  }
}

const tidy = async (): Promise<void> => {
  await endAll()
  rmSync(scratch, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await tidy()
    process.exit(1)
  })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  const { address } = await startProduct({ DATA_DIR: makeDataDir() })
  const place = { address, here: await stage(address) }
  await takeAll(browser, place)
  if (isWanted('best')) await takeBest(browser, place)
  console.log(`Screenshots in ${folder}`)
} finally {
  await browser.close()
  await tidy()
}
