// npm run world -- --shops 20000 --products 1000000: adds many shops and products to the demo world, in DATABASE_URL or the embedded database.
import { runProgram } from './program.mjs'

await runProgram('database/world/add-crowd.ts', { isBuilt: false })
