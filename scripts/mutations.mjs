// npm run test:mutations: plants small faults in the rules and writes down which of them no test notices.
import { runProgram } from './program.mjs'

await runProgram('tests/mutations/run.ts', { isBuilt: false })
