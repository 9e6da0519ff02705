import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { memorySettings, serverFlags } from '../scripts/server-runtime.mjs'
import { readConfig } from '../src/server/config.ts'
import { instructionsOf } from './dockerfile.ts'
import { shownSettings } from './settings.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

const unit = read('deploy/mida.service')
const nginx = read('deploy/nginx.conf')
const caddy = read('deploy/Caddyfile')
const compose = read('deploy/compose.yaml')
const example = read('deploy/mida.env.example')
const container = instructionsOf(read('deploy/Dockerfile'))
const { port, drainSeconds } = readConfig({})

/** Not settings of Mida, but of Node and the C library. */
const ofTheRuntime = ['NODE_ENV', ...Object.keys(memorySettings)]

const serviceOf = (name: string): string =>
  new RegExp(`\\n  ${name}:\\n([\\s\\S]*?)(?=\\n  \\w+:\\n|\\n\\w)`).exec(compose)?.[1] ?? ''

const environmentOfContainer = container.flatMap(({ word, text }) => (word === 'ENV' ? [text] : [])).join(' ')

test.each([
  ['mida.env.example', all(example, /^#?([A-Z][A-Z0-9_]*)=/gm)],
  ['mida.service', all(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '', /(\w+)=/g)],
  ['Dockerfile', all(environmentOfContainer, /(\w+)=/g)],
  ['compose.yaml', all(/ {4}environment:\n((?: {6}.*\n)+)/.exec(serviceOf('mida'))?.[1] ?? '', /^ {6}(\w+):/gm)],
])('%s sets only what Mida reads', (_file, names) => {
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !shownSettings.has(name) && !ofTheRuntime.includes(name))).toEqual([])
})

test('the example of the environment is valid once the secrets are filled in, and it is no demo', () => {
  const lines = all(example, /^#?([A-Z][A-Z0-9_]*=.*)$/gm).map((line) => line.split(/=(.*)/s).slice(0, 2))
  const given = Object.fromEntries(lines.map(([name = '', value]) => [name, value || 'x'.repeat(40)]))
  expect(readConfig(given)).toMatchObject({
    demo: false,
    publicHost: 'mida.example.org',
    trustedProxies: ['127.0.0.1'],
  })
  expect(lines.filter(([name = '', value]) => /SECRET|KEY|TOKEN/.test(name) && value !== '')).toEqual([])
})

describe('every way to start it', () => {
  const command = container.findLast(({ word }) => word === 'CMD')?.text ?? ''

  test('uses the flags of npm start', () => {
    for (const started of [/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '', command])
      expect([...serverFlags, 'build/server/main.js'].filter((word) => !started.includes(word))).toEqual([])
  })

  test('uses the memory settings of npm start', () => {
    const wanted = Object.entries(memorySettings).map(([name, value]) => `${name}=${value}`)
    for (const environment of [/^Environment=(.*)$/m.exec(unit)?.[1] ?? '', environmentOfContainer])
      expect(environment.split(' ').filter((setting) => setting.startsWith('MALLOC_'))).toEqual(wanted)
  })

  test('the service says in one line that Mida is not built', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mida-unbuilt-'))
    const script = /^ExecStartPre=\/bin\/sh -c '([^'$%\\]+)'$/m.exec(unit)?.[1] ?? ''
    const check = () => {
      const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', script], { cwd: folder, encoding: 'utf8' })
      return { status, said: stdout + stderr }
    }
    expect(check()).toEqual({ status: 1, said: 'Mida is not built: run npm run build in /srv/mida/code.\n' })
    mkdirSync(join(folder, 'build/server'), { recursive: true })
    writeFileSync(join(folder, 'build/server/main.js'), '')
    expect(check()).toEqual({ status: 0, said: '' })
    rmSync(folder, { recursive: true })
  })

  test('waits for the drain before it kills', () => {
    const times = [/^TimeoutStopSec=(\d+)$/m.exec(unit), / {4}stop_grace_period: (\d+)s/.exec(serviceOf('mida'))]
    for (const time of times) expect(Number(time?.[1])).toBeGreaterThanOrEqual(drainSeconds + 10)
    expect(unit).toMatch(/^KillMode=mixed$/m)
  })

  test('agrees on the port', () => {
    const exposed = container.find(({ word }) => word === 'EXPOSE')?.text
    const named = [
      ...all(unit, /PORT=(\d+)/g),
      ...all(environmentOfContainer, /PORT=(\d+)/g),
      exposed,
      ...all(compose, /MIDA_UPSTREAMS: mida:(\d+)/g),
      ...all(nginx, /^ +server 127\.0\.0\.1:(\d+) /gm),
      ...all(caddy, /reverse_proxy \{\$MIDA_UPSTREAMS:127\.0\.0\.1:(\d+)\}/g),
    ]
    expect(named).toEqual(Array.from({ length: 6 }, () => String(port)))
  })

  test('runs as a user without rights', () => {
    expect(container.findLast(({ word }) => word === 'USER')?.text).not.toMatch(/^(?:root|0)?$/)
    expect(unit).toMatch(/^User=mida$/m)
    expect(unit).toMatch(/^CapabilityBoundingSet=$/m)
    expect(serviceOf('mida')).toMatch(/read_only: true[\s\S]*cap_drop:\n {6}- ALL[\s\S]*no-new-privileges:true/)
  })
})

test('the container is built in two stages, on the pinned Node, and the second one runs no command', () => {
  const from = container.flatMap(({ word, text }) => (word === 'FROM' ? [text] : []))
  expect(from).toEqual(expect.arrayContaining([expect.stringMatching(/ AS build$/)]))
  expect(from.map((image) => /^node:([\d.]+)-/.exec(image)?.[1])).toEqual([
    manifest.dependencies.node,
    manifest.dependencies.node,
  ])
  const second = container.slice(container.findLastIndex(({ word }) => word === 'FROM'))
  expect(second.map(({ word }) => word)).not.toContain('RUN')
  expect(second.map(({ word }) => word)).toEqual(expect.arrayContaining(['HEALTHCHECK', 'STOPSIGNAL', 'VOLUME']))
})

test('the linter finds nothing in the Dockerfile, and finds planted faults', () => {
  const file = read('deploy/Dockerfile')
  const faultsIn = (text: string) => validate(text).map(({ message }) => message)
  expect(faultsIn(file)).toEqual([])
  for (const [right, wrong] of [
    ['EXPOSE 3000', 'EXPOSED 3000'],
    ['--interval=10s', '--interval=10x'],
    ['STOPSIGNAL SIGTERM', 'STOPSIGNAL'],
    ['COPY . .', 'COPY .'],
  ] as const)
    expect(faultsIn(file.replace(right, wrong)), wrong).toHaveLength(1)
})

test('what the container copies exists, and is not ignored', () => {
  const sources = container.flatMap(({ word, text }) =>
    word === 'COPY' && !text.startsWith('--from') ? text.split(' ').slice(0, -1) : [],
  )
  const ignored = read('.dockerignore').split('\n')
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
  for (const path of ['src', 'scripts', 'database', 'package-lock.json']) expect(ignored).not.toContain(path)
  for (const path of ['.env', '.data', 'node_modules', 'deploy/mida.env']) expect(ignored).toContain(path)
})

test('both proxies pass 15 MiB, live updates, the Host and the address of the visitor', () => {
  expect(Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])).toBeGreaterThanOrEqual(15)
  // Its limit would answer 503 (Caddy 2.6).
  expect(caddy).not.toContain('max_size')
  for (const header of ['Host $http_host', 'X-Forwarded-For $remote_addr', 'Upgrade $http_upgrade'])
    expect(nginx).toContain(`proxy_set_header ${header};`)
})

test('nginx listens on IPv6 wherever it listens on IPv4', () => {
  const listens = all(nginx, /^ +listen (.*);$/gm)
  const ipv4 = listens.filter((one) => !one.startsWith('['))
  expect(ipv4).toHaveLength(2)
  expect(listens.filter((one) => one.startsWith('['))).toEqual(ipv4.map((one) => `[::]:${one}`))
})

describe('the guide', () => {
  const guide = read('docs/going-live.md')
  const commands = all(guide, /```sh\n([\s\S]*?)```/g).flatMap((block) => block.split('\n'))

  test('installs the Node that Mida pins', () => {
    const named = all(guide, /\bv(\d+\.\d+\.\d+)\b/g)
    expect(named.length).toBeGreaterThan(1)
    expect(new Set(named)).toEqual(new Set([manifest.dependencies.node]))
  })

  test('writes no backup that others can read', () => {
    const writing = commands.filter((line) => /pg_dump|tar --create/.test(line))
    expect(writing).toHaveLength(3)
    expect(writing.filter((line) => !line.includes("'umask 077; ") || line.includes('/tmp/'))).toEqual([])
    for (const line of commands.filter((line) => line.includes('install -d') && line.includes('/var/backups/mida')))
      expect(line).toContain(' -m 700 ')
  })

  test('names every file of deploy/', () => {
    expect(readdirSync(join(root, 'deploy')).filter((file) => !guide.includes(`deploy/${file}`))).toEqual([])
  })
})
