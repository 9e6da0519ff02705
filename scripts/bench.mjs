// npm run bench: builds what is stale, then measures on the pinned Node.
import { build, install, pinnedNode, requireNode, run, runningChild, stop } from './prepare.mjs'

requireNode(20)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => runningChild()?.kill(signal) ?? process.exit(1))

await install()
if (!(await build())) stop('The product could not be built.')
process.exit(await run(pinnedNode(), ['bench/run.ts', ...process.argv.slice(2)]))
