import { readdirSync, readFileSync } from 'node:fs'
import type { Product } from './product.ts'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Linux only. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    // A program's name may contain spaces and brackets; the parent follows it.
    .filter(
      (name) =>
        Number(
          read(`/proc/${name}/stat`)
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        ) === pid,
    )
    .map(Number)

export const workersOf = (product: Product): number[] =>
  childrenOf(product.process.pid ?? 0).filter((pid) => read(`/proc/${pid}/cmdline`).includes('main.js'))
