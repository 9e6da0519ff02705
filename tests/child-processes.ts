import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

// These functions read `/proc`, so they work on Linux only.

/** Returns an empty text if the process has ended. */
const read = (pid: number, file: 'stat' | 'status' | 'cmdline'): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The fields of `/proc/PID/stat` after the program's name. The name is left out, because it may contain spaces and brackets. */
const statOf = (pid: number): string[] =>
  read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(statOf(child)[1]) === pid)

const childrenThatRun = (pid: number, file: string): number[] =>
  childrenOf(pid).filter((child) => read(child, 'cmdline').includes(file))

export const workersOf = (pid: number): number[] => childrenThatRun(pid, 'main.js')

export const paintersOf = (pid: number): number[] => childrenThatRun(pid, 'painter.js')

let ticksPerSecond: number | undefined

export const cpuSeconds = (pid: number): number => {
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const stat = statOf(pid)
  return (Number(stat[11]) + Number(stat[12])) / ticksPerSecond
}

/** Memory of a process in kilobytes. `VmRSS` is the current value, `VmHWM` the highest value so far. */
export const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(read(pid, 'status'))?.[1] ?? 0)
