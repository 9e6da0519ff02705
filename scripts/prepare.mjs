// Plain JavaScript for Node 20 and later: the machine's Node runs this file before npm installs the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const at = (...parts) => join(root, ...parts)
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')

export const settings = () => (existsSync(at('.env')) ? ['--env-file=.env'] : [])

export const stop = (line) => {
  console.error(line)
  process.exit(1)
}

export const requireNode = (oldest) => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldest) stop(`Mida needs Node ${oldest} or newer; this is ${process.version}.`)
}

export const environment = (more = {}) => ({
  ...process.env,
  PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...more,
})

const running = new Set()

export const run = (command, args, more = {}) =>
  new Promise((resolve) => {
    const { env, keep, ...options } = more
    const stdio = keep ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, stdio, env: environment(env), ...options })
    running.add(child)
    for (const stream of keep ? [child.stdout, child.stderr] : []) stream.setEncoding('utf8').on('data', keep)
    const end = (code) => {
      running.delete(child)
      resolve(code)
    }
    child.once('error', (error) => {
      const line = `${command} cannot be run: ${error.message}`
      if (keep) keep(`${line}\n`)
      else console.error(line)
      end(127)
    })
    // With `keep`, waits for `close`, because output may still arrive after `exit`.
    child.once(keep ? 'close' : 'exit', (code, signal) =>
      end(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 137)),
    )
  })

export const signalChildren = (signal) => {
  for (const child of running) child.kill(signal)
  return running.size > 0
}

/** Syncs the disk first: otherwise, after a power failure, the stamp could exist although files are incomplete. */
const writeStamp = (file, text) => {
  spawnSync('sync', ['-f', dirname(file)], { stdio: 'ignore' })
  writeFileSync(`${file}.half`, text, { flush: true })
  renameSync(`${file}.half`, file)
}

const npm = (args) => {
  const own = process.env.npm_execpath
  return own?.endsWith('npm-cli.js') ? run(process.execPath, [own, ...args]) : run('npm', args)
}

export const pinnedNode = () => {
  const node = at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0 ? node : null
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')

const isInstalled = () => {
  if (!existsSync(at('node_modules', 'vite')) || !pinnedNode()) return false
  if (read(at('node_modules', '.mida-stamp')) === lockHash()) return true
  // After a manual `npm ci` or `npm install`, npm's record is newer than the lock file.
  const record = at('node_modules', '.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(at('package-lock.json')).mtimeMs
}

export const install = async () => {
  if (!isInstalled()) {
    console.log('Installing packages')
    const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    if ((await npm(['ci', ...flags])) !== 0 && (await npm(['install', ...flags])) !== 0)
      stop('The packages could not be installed.')
    if (!pinnedNode()) await npm(['rebuild', 'node'])
  }
  if (!pinnedNode())
    stop(
      'The pinned Node is missing: npm did not run the install script of the package "node". Allow it and run npm ci.',
    )
  const stamp = at('node_modules', '.mida-stamp')
  if (read(stamp) !== lockHash()) writeStamp(stamp, `${lockHash()}\n`)
}

const files = (path) => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => files(join(path, entry.name)))
}

/** Hashes the contents, because a clone or a checkout changes the modification times. */
const sourceHash = () => {
  const hash = createHash('sha256')
  const inputs = [
    'src',
    'public',
    'database',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'scripts/compile-texts.ts',
    'react-router.config.ts',
  ]
  for (const file of inputs.flatMap((name) => files(at(name))).sort()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

export const build = async () => {
  const stamp = at('build', '.mida-stamp')
  const hash = sourceHash()
  if (read(stamp) === hash) return true
  console.log('Building the pages')
  rmSync(stamp, { force: true })
  if ((await run('react-router', ['build'], { env: { NODE_ENV: 'production' } })) !== 0) return false
  writeStamp(stamp, `${hash}\n`)
  return true
}
