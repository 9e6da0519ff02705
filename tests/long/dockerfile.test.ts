import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runAs } from '../../src/adapters/database/system-user.ts'
import { instructionsOf } from '../dockerfile.ts'
import { eventually } from '../eventually.ts'
import { freePort } from '../port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const place = mkdtempSync('/var/tmp/mida-container-')
// A temporary folder is its owner's alone, and npm opens whole paths.
chmodSync(place, 0o755)
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534, name: 'nobody' } : null

afterAll(() => rmSync(place, { recursive: true, force: true }))

const give = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

const build = give(join(place, 'build'))
const image = give(join(place, 'image'))
const data = give(join(place, 'data'))
const home = give(join(place, 'home'))

/** Paths of the container, as paths in the clean folder. */
const inside = (stage: string, path: string): string =>
  path.replace(/^\/data(?=\/|$)/, data).replace(/^\/mida(?=\/|$)/, stage)

const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)

/** What the builder gets: the files of the project, without what .dockerignore names. */
const contextFiles = (): string[] => {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.stdout.split('\n').filter((file) => {
    const isIgnored = ignored.some((rule) =>
      rule.startsWith('**/*') ? file.endsWith(rule.slice(4)) : file === rule || file.startsWith(`${rule}/`),
    )
    return file !== '' && !isIgnored
  })
}

// `npm run` names its own cache in the environment, where this user may not write.
const base = {
  PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
  HOME: home,
  npm_config_cache: join(home, '.npm'),
}

const shell = (cwd: string, command: string): void => {
  const ran = spawnSync('/bin/sh', ['-c', command], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...base },
    ...runAs(user),
  })
  if (ran.status !== 0) throw new Error(`${command}\n${ran.stdout}\n${ran.stderr}`)
}

const copy = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
}

const copyInto = (stage: string, text: string): void => {
  const words = text.split(' ').filter((word) => !word.startsWith('--chown'))
  const isFromBuild = words[0] === '--from=build'
  const paths = isFromBuild ? words.slice(1) : words
  const to = paths.at(-1) ?? ''
  for (const path of paths.slice(0, -1)) {
    const target = to.startsWith('/')
      ? inside(stage, to)
      : join(stage, to === './' ? path.replace(/^\/mida\//, '') : to)
    if (isFromBuild) copy(inside(build, path), target)
    else for (const file of path === '.' ? contextFiles() : [path]) copy(join(root, file), join(stage, file))
  }
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, stage])
}

const run = (words: readonly string[], env: Readonly<Record<string, string>>) =>
  spawn(words[0] ?? '', words.slice(1), {
    cwd: image,
    env: { ...base, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...runAs(user),
  })

test('the steps of the Dockerfile, by a user without rights in a clean folder, make a product that starts, is healthy and writes nothing beside its data', async () => {
  const file = instructionsOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
  let stage = ''
  for (const { word, text } of file) {
    if (word === 'FROM') stage = text.endsWith(' AS build') ? build : image
    if (word === 'COPY') copyInto(stage, text)
    if (word === 'RUN') shell(stage, text)
  }
  // The second stage runs without the first, and on a file system that it cannot write to.
  rmSync(build, { recursive: true })
  if (user) spawnSync('chown', ['-R', '0:0', image])
  spawnSync('chmod', ['-R', 'a-w', image])

  const told = Object.fromEntries(
    file.flatMap(({ word, text }) => (word === 'ENV' ? text.split(' ').map((one) => one.split('=')) : [])),
  )
  const env = {
    ...told,
    PORT: String(await freePort()),
    DATA_DIR: data,
    HOST: '127.0.0.1',
    DEMO: '0',
    DRAIN_SECONDS: '0',
  }
  const command: string[] = JSON.parse(file.findLast(({ word }) => word === 'CMD')?.text ?? '[]')
  const check: string[] = JSON.parse(
    /CMD (\[.*\])$/.exec(file.find(({ word }) => word === 'HEALTHCHECK')?.text ?? '')?.[1] ?? '[]',
  )
  const isHealthy = async (): Promise<boolean> => (await once(run(check, env), 'exit'))[0] === 0

  expect(await isHealthy()).toBe(false)
  const product = run(command, env)
  let said = ''
  for (const stream of [product.stdout, product.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const ended = once(product, 'exit')
  await eventually(
    async () => {
      if (product.exitCode !== null) throw new Error(said)
      return isHealthy()
    },
    { everyMs: 1000 },
  )
  const another = run(['node', 'src/admin.ts', '--link'], env)
  let link = ''
  for (const stream of [another.stdout, another.stderr]) stream.on('data', (chunk) => (link += String(chunk)))
  expect([(await once(another, 'close'))[0], link]).toEqual([0, expect.stringMatching(/\/admin\/setup#[\w-]{43}/)])
  product.kill('SIGTERM')
  expect([(await ended)[0], said]).toEqual([0, expect.stringContaining('Mida is open')])
}, 1_200_000)
