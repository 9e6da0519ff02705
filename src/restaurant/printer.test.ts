import { expect, test } from 'vitest'
import { printerSilentMs, readEpsonStatus, readStarCode, troubleOf } from './printer.ts'

const now = new Date('2026-11-28T18:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test('codes of Star printers', () => {
  for (const [code, state] of [
    ['200 OK', 'ready'],
    ['OK', 'ready'],
    ['211 OK Paper Low', 'paper-low'],
    ['410 Out of Paper', 'paper-out'],
    ['420 Cover Open', 'cover-open'],
    ['400 Offline', 'error'],
    ['', 'error'],
  ] as const)
    expect(readStarCode(code), code).toBe(state)
})

test('status bits of Epson printers', () => {
  for (const [bits, state] of [
    [0x0f00_0014, 'ready'],
    [0x0f02_0014, 'paper-low'],
    [0x0f0a_001c, 'paper-out'],
    [0x0f00_003c, 'cover-open'],
    [0x0000_0001, 'error'],
    [0x0f00_2014, 'error'],
  ] as const)
    expect(readEpsonStatus(bits), bits.toString(16)).toBe(state)
})

test('a printer that asks in time has only the trouble that it reports', () => {
  const printer = { kind: 'star', heardAt: ago(printerSilentMs), state: 'ready' } as const
  expect(troubleOf(printer, now)).toBeNull()
  expect(troubleOf({ ...printer, state: 'paper-out' }, now)).toBe('paper-out')
  expect(troubleOf({ ...printer, heardAt: ago(printerSilentMs + 1), state: 'paper-out' }, now)).toBe('silent')
  expect(troubleOf({ ...printer, heardAt: null }, now)).toBe('never-heard')
  expect(troubleOf({ kind: 'browser', heardAt: null, state: null }, now)).toBeNull()
})
