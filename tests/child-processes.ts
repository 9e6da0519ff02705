import { readdirSync, readFileSync } from 'node:fs'
import type { Product } from './product.ts'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that `pid` started and that are still there; Linux only. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    // The name of a program may hold spaces and brackets; the parent stands behind it.
    .filter(
      (name) =>
        Number(
          read(`/proc/${name}/stat`)
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        ) === pid,
    )
    .map(Number)

/** The workers of a product that runs several. */
export const workersOf = (product: Product): number[] =>
  childrenOf(product.process.pid ?? 0).filter((pid) => read(`/proc/${pid}/cmdline`).includes('main.js'))
