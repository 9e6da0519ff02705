import { findChromium } from './chromium.mjs'
import { build, install, pinnedNode, requireNode, run, settings, signalChildren, stop } from './prepare.mjs'

/** `npm run <name>` runs these. `package.json` lists each name. */
const programs = {
  /** Prints a new set-up link (`-- --link`) or a new password of an operator (`-- --password ADDRESS`). */
  admin: { file: 'src/admin.ts', isBuilt: false },
  /** Orders, pays and refunds among kills and cuts, and compares the books (`-- --minutes 10 --seed 1`). */
  chaos: { file: 'tests/chaos/run.ts' },
  bench: { file: 'bench/run.ts', inChromium: true },
  /** Runs the tests of every fault and writes docs/faults.md. */
  faults: { file: 'tests/fault-table/write.ts', inChromium: 'shell' },
  /** Asks the payment services of a restaurant for a payment that nobody pays (`-- --shop SHOP`). */
  'gateway:check': { file: 'src/gateway-check.ts', isBuilt: false },
  // A desktop Chromium loads pages of its own beside the measured one.
  lighthouse: { file: 'bench/lighthouse.ts', inChromium: 'shell' },
  /** Changes the rules in small ways and reports the changes that no test detects. */
  'test:mutations': { file: 'tests/mutations/run.ts', isBuilt: false },
  screenshots: { file: 'bench/screenshots.ts', inChromium: true },
  /** Adds many shops and products to the demo world (`-- --shops 20000 --products 1000000`). */
  world: { file: 'database/world/add-crowd.ts', isBuilt: false },
}

const runProgram = async ({ file, isBuilt = true, inChromium = false }, words) => {
  requireNode(20)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signalChildren(signal) || process.exit(1))
  await install()
  const chromium = inChromium ? await findChromium({ isShell: inChromium === 'shell' }) : {}
  if (chromium.missing) stop(chromium.missing)
  if (isBuilt && !(await build())) stop('The product could not be built.')
  const env = chromium.path ? { CHROMIUM_PATH: chromium.path } : {}
  process.exit(await run(pinnedNode(), [...settings(), file, ...words], { env }))
}

const [name, ...words] = process.argv.slice(2)
await runProgram(
  programs[name] ?? stop(`No program has this name. The programs: ${Object.keys(programs).join(', ')}.`),
  words,
)
