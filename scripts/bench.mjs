// npm run bench: measures the built product.
import { runProgram } from './program.mjs'

await runProgram('bench/run.ts')
