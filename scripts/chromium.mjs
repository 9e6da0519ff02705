import { spawnSync } from 'node:child_process'
import { run } from './prepare.mjs'

const works = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

// The headless shell needs half of the CPU time of a desktop browser.
const shell = 'chromium-headless-shell'

const place = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()

const installFromDebian = async (name) => {
  if (process.getuid?.() !== 0 || !works('apt-get')) return
  console.log(`Installing Debian's ${name}`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], { env })
  await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], { env })
}

export const findChromium = async ({ isShell = false } = {}) => {
  const path = process.env.CHROMIUM_PATH
  if (path) return works(path) ? { path } : { missing: `CHROMIUM_PATH names ${path}, which does not run.` }
  const wanted = isShell ? [shell, ...browsers] : browsers
  if (isShell && !works(shell)) await installFromDebian(shell)
  if (!wanted.some(works)) await installFromDebian('chromium')
  const found = wanted.find(works)
  return found
    ? { path: place(found) }
    : { missing: 'The browser tests need Chromium: install it, or set CHROMIUM_PATH.' }
}
