import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(import.meta.url)
const oneCore = '--keep-one-core-busy'

/** Ends when this process ends or the returned function is called. */
export const keepCoresBusy = (cores = availableParallelism()) => {
  const workers = Array.from({ length: cores }, () => fork(program, [oneCore], { stdio: 'ignore' }))
  for (const worker of workers) {
    worker.unref()
    worker.channel?.unref()
  }
  return () => {
    for (const worker of workers) worker.kill('SIGKILL')
  }
}

const spin = () => {
  const end = performance.now() + 50
  while (performance.now() < end);
  setImmediate(spin)
}

if (process.argv.includes(oneCore)) {
  process.on('disconnect', () => process.exit(0))
  spin()
}
