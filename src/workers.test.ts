import { expect, test } from 'vitest'
import { connectionsFor, doesJobs, poolSizeOf } from './workers.ts'

test('any number of processes fits into the connections of the embedded database', () => {
  for (let workers = 1; workers <= 64; workers += 1) {
    const used = workers * (poolSizeOf(workers) + 4) + 2
    expect(used).toBeLessThanOrEqual(connectionsFor(workers) - 3)
  }
  expect([1, 2, 4, 8, 64].map(poolSizeOf)).toEqual([10, 10, 8, 2, 2])
  expect([1, 2, 4, 8].map(connectionsFor)).toEqual([60, 60, 60, 60])
})

test('one of the workers does jobs, and a single process does its own', () => {
  expect([{}, { MIDA_WORKER: '0' }, { MIDA_WORKER: '1' }].map(doesJobs)).toEqual([true, true, false])
})
