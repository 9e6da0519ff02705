// npm run test:mutations: changes the rules in small ways and reports the changes that no test detects.
import { runProgram } from './program.mjs'

await runProgram('tests/mutations/run.ts', { isBuilt: false })
