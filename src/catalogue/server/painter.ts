import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PhotoFile, PhotoShape } from '../photo.ts'

type PaintWanted =
  /** `name` is the path below `/pictures/`. If `side` is given, the result is a square icon of `side` pixels. */
  | { readonly name: string; readonly side?: number | undefined; readonly svg?: never; readonly photo?: never }
  | { readonly photo: Uint8Array; readonly into: PhotoShape | PhotoFile; readonly svg?: never }
  | { readonly photo?: never; readonly svg: string; readonly scale: number; readonly format: 'png' | 'webp' | 'dots' }

export type PaintWork = PaintWanted & { readonly id: number }

export type Painted =
  | { readonly id: number; readonly bytes: Uint8Array; readonly failure?: never }
  | { readonly id: number; readonly failure: string; readonly bytes?: never }

/** The painter process ended, or was closed, before it answered. A retry may succeed. */
export class PainterGone extends Error {}

type Waiting = { readonly wanted: PaintWanted; resolve: (bytes: Buffer) => void; reject: (error: Error) => void }

const idleMs = 20_000
const longestMs = 20_000

/** In the build, the program is beside this file or one folder higher. */
const findProgram = (): string => {
  const places = ['./painter-process.ts', './painter.js', '../painter.js']
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path))
  if (!found) throw new Error('the program that draws pictures is missing')
  return found
}

/** Draws one picture at a time. The process ends when it has been idle for 20 seconds. */
export const openPainter = () => {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let begun: (Waiting & { readonly id: number; readonly timer: NodeJS.Timeout }) | null = null
  const waiting: Waiting[] = []

  const settle = (how: (one: Waiting) => void): void => {
    if (!begun) return
    const one = begun
    begun = null
    clearTimeout(one.timer)
    how(one)
    beginNext()
  }

  const beginNext = (): void => {
    if (begun) return
    const next = waiting.shift()
    if (!next) {
      child?.channel?.unref()
      idle = setTimeout(close, idleMs).unref()
      return
    }
    child ??= start()
    lastId += 1
    // Starts here, so that the time in the queue does not count.
    const timer = setTimeout(() => child?.kill('SIGKILL'), longestMs)
    begun = { ...next, id: lastId, timer }
    child.channel?.ref()
    child.send({ ...next.wanted, id: lastId } satisfies PaintWork)
  }

  const start = (): ChildProcess => {
    const process = fork(findProgram(), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-semi-space-size=2', '--max-old-space-size=128'],
    })
    process.unref()
    process.on('message', ({ id, bytes, failure }: Painted) => {
      if (begun?.id !== id) return
      settle(({ resolve, reject }) =>
        bytes ? resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) : reject(new Error(failure)),
      )
    })
    const gone = (why: string): void => {
      if (child !== process) return
      child = null
      settle(({ reject }) => reject(new PainterGone(why)))
    }
    process.on('error', (error) => gone(error.message))
    process.on('exit', (code, signal) => gone(`the process that draws ended (${signal ?? code})`))
    return process
  }

  const close = (): void => {
    // The painter ignores SIGTERM, and it has nothing to save.
    child?.kill('SIGKILL')
    child = null
    const left = waiting.splice(0)
    settle((drawing) => {
      for (const { reject } of [drawing, ...left]) reject(new PainterGone('the painter is closed'))
    })
    clearTimeout(idle)
  }

  const hand = (wanted: PaintWanted): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      waiting.push({ wanted, resolve, reject })
      beginNext()
    })

  return {
    paint: (name: string, side?: number): Promise<Buffer> => hand({ name, side }),
    paintDrawing: (svg: string, scale: number, format: 'png' | 'webp'): Promise<Buffer> => hand({ svg, scale, format }),
    /** Returns black and white dots for a ticket printer, line by line (`renderDots`). */
    paintDots: (svg: string): Promise<Buffer> => hand({ svg, scale: 1, format: 'dots' }),
    /**
     * With a `PhotoShape`, checks and crops the upload. The result is the master, from which all sizes are made.
     * With a `PhotoFile`, makes one size of the master.
     */
    paintPhoto: (photo: Uint8Array, into: PhotoShape | PhotoFile): Promise<Buffer> => hand({ photo, into }),
    close,
  }
}

export type Painter = ReturnType<typeof openPainter>
