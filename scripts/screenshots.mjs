// npm run screenshots: takes pictures of every screen in Chromium.
import { runProgram } from './program.mjs'

await runProgram('bench/screenshots.ts', { inChromium: true })
