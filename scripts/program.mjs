// What the commands beside start and test have in common.
import { findChromium } from './chromium.mjs'
import { build, install, pinnedNode, requireNode, run, settings, stop, tellChildren } from './prepare.mjs'

/** Runs one of the project's programs on the pinned Node with this command's arguments, and ends as it ends. */
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
