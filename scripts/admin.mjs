// npm run admin -- --link: prints a new link for the set-up, beside a running server or without one.
import { runProgram } from './program.mjs'

await runProgram('src/admin.ts', { isBuilt: false })
