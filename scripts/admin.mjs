// npm run admin -- --link: prints a new link for the set-up. The server may be running or not.
import { runProgram } from './program.mjs'

await runProgram('src/admin.ts', { isBuilt: false })
