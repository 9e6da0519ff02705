import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const load = (name: string) => import(new URL(name, import.meta.url).href)

test('a parallel part starts with the first one, reports in its turn, and keeps its own outcome', async () => {
  const { runParts } = await load('run-parts.mjs')
  const said: string[] = []
  let hasBegun = () => {}
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve
  })
  const outcomes = await runParts(
    [
      // This part would wait for ever if the other part did not run in parallel.
      { title: 'first', check: () => begun.then(() => ({ passed: 1, failed: 0 })) },
      {
        title: 'beside',
        isBeside: true,
        check: async ({ keep }: { keep: (text: string) => void }) => {
          keep('what it printed\n')
          hasBegun()
          return { passed: 0, failed: 1 }
        },
      },
      { title: 'last', check: async () => ({ passed: 7, failed: 0 }) },
    ],
    { args: [] },
    (line: string) => said.push(line),
  )
  expect(outcomes).toEqual([
    { title: 'first', passed: 1, failed: 0 },
    { title: 'beside', passed: 0, failed: 1 },
    { title: 'last', passed: 7, failed: 0 },
  ])
  expect(said.join('')).toBe('\n── first\n\n── beside\nwhat it printed\n\n── last\n')
})

test('a quiet command returns all of its output and its exit code', async () => {
  const { run } = await load('prepare.mjs')
  let kept = ''
  const keep = (more: string) => {
    kept += more
  }
  const lines =
    'for (let line = 0; line < 50000; line += 1) console.log(line); console.error("é"); process.exitCode = 3'
  expect(await run(process.execPath, ['-e', lines], { keep })).toBe(3)
  expect(kept.length).toBe(288_892)
  expect(kept).toContain('49999\n')
  expect(await run('no-such-command', [], { keep })).toBe(127)
  expect(kept).toContain('no-such-command cannot be run')
})

test('a signal reaches all commands that run at that time', async () => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { run, signalChildren } from ${JSON.stringify(new URL('prepare.mjs', import.meta.url).href)}
       const wait = ['-e', 'console.log("here"); setInterval(() => {}, 1000)']
       let here = 0
       const keep = () => { here += 1; if (here === 2) console.log(signalChildren('SIGTERM')) }
       console.log(await Promise.all([run(process.execPath, wait, { keep }), run(process.execPath, wait, { keep })]))
       console.log(signalChildren('SIGTERM'))`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  expect(await text(child.stdout)).toBe('true\n[ 143, 143 ]\nfalse\n')
  expect(await ended).toEqual([0, null])
})
