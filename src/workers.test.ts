import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { connectionsFor, doesJobs, poolSizeOf } from './workers.ts'

test('the pools of any number of processes fit into the connections of the embedded database', () => {
  for (let workers = 1; workers <= 64; workers += 1) {
    const used = workers * (poolSizeOf(workers) + 4) + 2
    expect(used).toBeLessThanOrEqual(connectionsFor(workers) - 3)
  }
  expect([1, 2, 4, 8, 64].map(poolSizeOf)).toEqual([10, 10, 8, 2, 2])
  expect([1, 2, 4, 8].map(connectionsFor)).toEqual([60, 60, 60, 60])
})

test('one worker runs jobs, and so does a single process', () => {
  expect([{}, { MIDA_WORKER: '0' }, { MIDA_WORKER: '1' }].map(doesJobs)).toEqual([true, true, false])
})

test('a worker whose primary has ended before it could listen ends silently', async () => {
  const source = `
    import { readSync } from 'node:fs'
    import { waitForListenPermission } from ${JSON.stringify(join(import.meta.dirname, 'workers.ts'))}
    // node:cluster does the same in a worker.
    process.once('disconnect', () => process.exit())
    process.send('busy')
    readSync(0, Buffer.alloc(1))
    void waitForListenPermission()`
  const worker = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  })
  const ended = Promise.all([once(worker, 'exit'), text(worker.stderr ?? Readable.from([]))])
  await once(worker, 'message')
  const apart = once(worker, 'disconnect')
  worker.disconnect()
  await apart
  worker.stdin?.end('.')
  expect(await ended).toEqual([[0, null], ''])
})
