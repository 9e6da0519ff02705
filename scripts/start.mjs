// npm start and npm run dev.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, install, pinnedNode, requireNode, root, run, settings, signalChildren, stop } from './prepare.mjs'

requireNode(20)

const dev = process.argv.includes('--dev')
const samePressMs = 500
let serving = false
let toldAt = Number.NEGATIVE_INFINITY

/** Passes a signal on only once, although both the terminal and npm send it after Ctrl-C. */
const pass = (signal) => {
  if (performance.now() - toldAt < samePressMs) return
  toldAt = performance.now()
  signalChildren(signal)
  if (!serving) process.exit(signal === 'SIGINT' ? 130 : 143)
}
process.on('SIGINT', () => pass('SIGINT'))
process.on('SIGTERM', () => pass('SIGTERM'))
// A closed terminal counts as Ctrl-C.
process.on('SIGHUP', () => pass('SIGINT'))

// npm forwards no signal when it is killed, so the parent process is watched.
const parent = process.ppid
const watchParent = () => {
  if (process.ppid === parent) return
  clearInterval(watching)
  pass('SIGTERM')
}
const watching = process.env.npm_lifecycle_event && setInterval(watchParent, 500).unref()

await install()
if (!dev && !(await build())) stop('The pages could not be built.')

serving = true
const args = [
  ...settings(),
  `--import=${pathToFileURL(join(root, 'scripts', 'with-parent.mjs')).href}`,
  // A larger young generation would save 4 µs per reply, but use 45 MB more memory (`decisions/public-cache.md`).
  ...(dev
    ? ['src/main.ts']
    : ['--max-semi-space-size=4', '--heap-growing-percent=15', '--no-maglev-inlining', 'build/server/main.js']),
  ...process.argv.slice(2),
]
process.exitCode = await run(pinnedNode(), args, {
  env: {
    NODE_ENV: dev ? 'development' : (process.env.NODE_ENV ?? 'production'),
    // Compression threads do not need separate malloc arenas.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    // Pages and their compression use large blocks for a moment. The C library would keep them.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
    MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  },
  // In a process group of its own, the server gets only the signals that `pass` sends.
  detached: true,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
process.exit()
