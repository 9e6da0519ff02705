import { findChromium } from './chromium.mjs'
import { build, install, pinnedNode, requireNode, run, settings, stop, tellChildren } from './prepare.mjs'

export const runProgram = async (file, { isBuilt = true, inChromium = false } = {}) => {
  requireNode(20)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tellChildren(signal) || process.exit(1))
  await install()
  const chromium = inChromium ? await findChromium({ isShell: inChromium === 'shell' }) : {}
  if (chromium.missing) stop(chromium.missing)
  if (isBuilt && !(await build())) stop('The product could not be built.')
  const env = chromium.path ? { CHROMIUM_PATH: chromium.path } : {}
  process.exit(await run(pinnedNode(), [...settings(), file, ...process.argv.slice(2)], { env }))
}
