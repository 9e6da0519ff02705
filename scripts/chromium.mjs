import { spawnSync } from 'node:child_process'
import { run } from './prepare.mjs'

const works = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

const onPath = () => ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].find(works)

const place = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()

/** The browser of the browser tests: the path, or a line that says what is missing. */
export const findChromium = async () => {
  const told = process.env.CHROMIUM_PATH
  if (told) return works(told) ? { path: told } : { missing: `CHROMIUM_PATH names ${told}, which does not run.` }
  let found = onPath()
  if (!found && process.getuid?.() === 0 && works('apt-get')) {
    console.log("Installing Debian's chromium")
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['-qq', 'update'], { env })
    await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], { env })
    found = onPath()
  }
  return found
    ? { path: place(found) }
    : { missing: 'The browser tests need Chromium: install it, or set CHROMIUM_PATH.' }
}
