// npm run test:mutations: plants small faults in the rules and reports which ones no test catches.
import { runProgram } from './program.mjs'

await runProgram('tests/mutations/run.ts', { isBuilt: false })
