import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('busy-core.mjs', import.meta.url))

export const keepCoresBusy = (cores = availableParallelism()) => {
  const workers = Array.from({ length: cores }, () => fork(program, { stdio: 'ignore' }))
  for (const worker of workers) {
    worker.unref()
    worker.channel?.unref()
  }
  return () => {
    for (const worker of workers) worker.kill('SIGKILL')
  }
}
