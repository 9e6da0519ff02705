// npm run lighthouse: measures the screens as on a phone, writes docs/lighthouse.md, and fails when a goal is missed.
// `--only=home,shop` measures less and replaces their rows; `--only=answers` writes nothing. `--worlds=<folder>` measures in the city of the
// benchmarks, keeps the city there, and writes docs/lighthouse-city.md.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { pathOf, type Screen, screens } from '../tests/screens.ts'
import { type Stage, stage } from '../tests/stage.ts'
import { type Answer, measureAnswers } from './answers.ts'
import { type Figures, type Round, summarise, type Visit, visit, visitInTurns } from './audit.ts'
import { goals, isMet, lighthouseReport, withMeasuredApart } from './lighthouse-report.ts'
import { addLongMenu } from './long-menu.ts'
import { makeCity } from './make-city.ts'
import { endAll, makeDataDir, root, scratch, startProduct, untilDrawn } from './processes.ts'
import { commit, describeRun } from './report.ts'

const chromePath = process.env.CHROMIUM_PATH ?? ''

const unmeasured = ['not-found', 'dev-ui', 'pages/dev-outbox']

const measured = screens.filter(
  ({ route }, index) => !unmeasured.includes(route) && screens.findIndex((other) => other.route === route) === index,
)

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(`--${name}=`.length)

const only = option('only')?.split(',')
const worlds = option('worlds')
const isWanted = (name: string): boolean => only === undefined || only.includes(name)

const begun = performance.now()

const tidy = async (): Promise<void> => {
  await endAll()
  rmSync(scratch, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await tidy()
    process.exit(1)
  })

/** Pictures are generated on the first request, so they are requested beforehand. */
const lookAround = async (address: string, wanted: readonly Screen[], here: Stage): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  for (const deviceScaleFactor of [1.75, 3]) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor })
    const page = await context.newPage()
    for (const screen of wanted) {
      await page.setExtraHTTPHeaders({ cookie: here.cookies[screen.who] })
      await page.goto(address + pathOf(screen, here), { waitUntil: 'networkidle', timeout: 180_000 })
    }
    await context.close()
  }
  await browser.close()
}

const howToVisit = (screen: Screen, here: Stage): Visit => ({
  chromePath,
  cookie: here.cookies[screen.who],
  isPublic: screen.isPublic === true,
})

const printFigures = (name: string, figures: Figures): void => {
  console.log(
    `${name}: ${Object.entries(figures)
      .filter(([, value]) => typeof value === 'number')
      .map(([figure, value]) => `${figure} ${value}`)
      .join(', ')}`,
  )
  console.log(`  visits ${figures.visits.join(', ')}, machine ${figures.machine.join(', ')}`)
  for (const line of figures.findings) console.log(`  ${line}`)
}

const rows: { screen: Screen; figures: Figures }[] = []
let answers: readonly Answer[] = []

try {
  const dataDir = worlds === undefined ? makeDataDir() : await makeCity(worlds)
  const server = await startProduct({ DATA_DIR: dataDir })
  const here = await stage(server.address)
  const wanted = [...measured, await addLongMenu(dataDir)].filter(({ name }) => isWanted(name))
  await lookAround(server.address, wanted, here)
  await untilDrawn(server.pid)
  const summaryOf = (screen: Screen, visits: readonly Round[]) => summarise(visits, howToVisit(screen, here))
  const seen = await visitInTurns(
    wanted,
    async (screen) => {
      const round = await visit(server.address + pathOf(screen, here), howToVisit(screen, here))
      console.log(`visit to ${screen.name}: ${round.score('performance')}`)
      return round
    },
    (screen, visits) => isMet(summaryOf(screen, visits)),
  )
  for (const [screen, visits] of seen) {
    const figures = summaryOf(screen, visits)
    rows.push({ screen, figures })
    printFigures(screen.name, figures)
  }
  if (isWanted('answers')) answers = await measureAnswers(server.address, chromePath)
  for (const { what, middle, all } of answers) console.log(`${what}: ${middle} ms (${all.join(', ')})`)
} finally {
  await tidy()
}

const minutes = (performance.now() - begun) / 60_000
const missed = [
  ...rows.filter(({ figures }) => !isMet(figures)).map(({ screen }) => screen.name),
  ...answers.filter(({ middle }) => middle > goals.answer).map(({ what }) => what),
]
const file = join(root, worlds === undefined ? 'docs/lighthouse.md' : 'docs/lighthouse-city.md')
if (only === undefined) writeFileSync(file, lighthouseReport(rows, answers, describeRun(minutes), worlds !== undefined))
else if (rows.length > 0 && existsSync(file))
  writeFileSync(
    file,
    withMeasuredApart(readFileSync(file, 'utf8'), rows, `${commit()}, ${new Date().toISOString().slice(0, 10)}`),
  )
console.log(missed.length > 0 ? `Goals missed: ${missed.join(', ')}` : 'Every goal is met.')
console.log(`${minutes.toFixed(1)} minutes`)
process.exit(missed.length > 0 ? 1 : 0)
