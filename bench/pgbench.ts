import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './processes.ts'

const works = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

const places = (): string[] => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().reverse() : []
  return ['pgbench', ...versions.map((version) => join(debian, version, 'bin', 'pgbench'))]
}

export const findPgbench = (): string | null => {
  const found = places().find(works)
  if (found || process.getuid?.() !== 0 || !works('apt-get')) return found ?? null
  console.log("Installing Debian's postgresql-contrib for pgbench")
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['-qq', 'update'], options)
  spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'postgresql-contrib'], options)
  return places().find(works) ?? null
}

export const versionOf = (program: string | null): string =>
  program === null
    ? 'missing'
    : (/\d+[\d.]*/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? 'unknown')

export const runPgbench = async (
  program: string,
  url: string,
  scripts: readonly string[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> => {
  const { output } = await runChild(program, [
    ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)],
    ...scripts.flatMap((file) => ['-f', file]),
    // The rest of the address is for our own client; pgbench would refuse it.
    url.split('?', 1)[0] ?? url,
  ])
  const perSecond = /tps = ([\d.]+)/.exec(output)?.[1]
  if (!perSecond || /ERROR/.test(output)) throw new Error(`pgbench failed:\n${output.slice(0, 2000)}`)
  return Number(perSecond)
}
