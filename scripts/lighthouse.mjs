// npm run lighthouse: measures the screens in Chromium.
import { runProgram } from './program.mjs'

await runProgram('bench/lighthouse.ts', { inChromium: true })
