// npm run faults: runs the tests of every fault and writes docs/faults.md.
import { runProgram } from './program.mjs'

await runProgram('tests/fault-table/write.ts', { inChromium: 'shell' })
