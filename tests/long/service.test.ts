import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runningPostmaster } from '../../src/adapters/database/postmaster.ts'
import { ensureBuilt } from '../built.ts'
import { eventually } from '../eventually.ts'
import { freePort } from '../port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const unit = readFileSync(join(root, 'deploy/mida.service'), 'utf8').replaceAll('/srv/mida/code/', root)

const settingOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasAnalyze)(
  'systemd accepts the unit without a word, and finds it well closed (needs systemd-analyze)',
  () => {
    const folder = mkdtempSync('/tmp/mida-unit-')
    const file = join(folder, 'mida.service')
    writeFileSync(file, unit.replace(/^WorkingDirectory=.*$/m, 'WorkingDirectory=/'))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
    const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=25', file])
    expect(security.status).toBe(0)
    rmSync(folder, { recursive: true })
  },
)

const nobody = 65_534

/** What the unit's restrictions do, as far as a machine without systemd can do it: no rights, a read-only system, a /tmp of its own, no other processes. */
const restricted = (dataDir: string, command: string): string => `
set -e
mount --make-rprivate /
mount --bind ${dataDir} ${dataDir}
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -o remount,bind,ro /
mount -t proc -o hidepid=invisible proc /proc
cd ${root}
umask 0077
exec setpriv --reuid ${nobody} --regid ${nobody} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all ${command}`

const canRestrict = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

test.skipIf(!canRestrict)(
  'the command of the unit starts Mida and its PostgreSQL under its restrictions, and stops with 0 (needs root and unshare)',
  async () => {
    await ensureBuilt()
    const dataDir = mkdtempSync('/var/lib/mida-service-')
    chownSync(dataDir, nobody, nobody)
    const port = await freePort()
    const fixed = Object.fromEntries(
      settingOf('Environment')
        .split(' ')
        .map((one) => one.split('=')),
    )
    const child = spawn('unshare', ['--mount', 'sh', '-c', restricted(dataDir, settingOf('ExecStart'))], {
      env: { PATH: '/usr/bin:/bin', ...fixed, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', DRAIN_SECONDS: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    const ended = once(child, 'exit')
    try {
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      await eventually(
        async () => {
          if (child.exitCode !== null) throw new Error(said)
          return isReady()
        },
        { withinMs: 90_000 },
      ).catch((error) => {
        throw new Error(`${error.message}: ${said}`)
      })
      expect(said).toMatch(/\/admin\/setup#[\w-]{43}/)
      const postmaster = runningPostmaster(join(dataDir, 'postgres/data'))?.pid
      for (const pid of [child.pid, postmaster]) {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        expect(status).toMatch(/^NoNewPrivs:\s1$/m)
        expect(status).toMatch(new RegExp(`^Uid:\\s${nobody}`, 'm'))
        expect(status).toMatch(/^CapBnd:\s0+$/m)
      }
      child.kill('SIGTERM')
      expect((await ended)[0]).toBe(0)
      expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
    } finally {
      child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
