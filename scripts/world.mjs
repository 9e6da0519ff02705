// npm run world -- --shops 20000 --products 1000000: adds a crowd to the demo world, in DATABASE_URL or the embedded database.
import { install, pinnedNode, requireNode, run, runningChild } from './prepare.mjs'

requireNode(20)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => runningChild()?.kill(signal) ?? process.exit(1))

await install()
process.exit(await run(pinnedNode(), ['database/world/add-crowd.ts', ...process.argv.slice(2)]))
