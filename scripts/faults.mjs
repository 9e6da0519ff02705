// npm run faults: causes every fault of the table and writes docs/faults.md.
import { runProgram } from './program.mjs'

await runProgram('tests/fault-table/write.ts', { inChromium: 'shell' })
