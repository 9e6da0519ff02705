import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { pictureAt } from '../picture-sources.ts'
import type { DrawnPictures } from './drawn-pictures.ts'
import { readPictureName } from './picture-name.ts'

const breathMs = 120
const busyShare = 0.15

const isMachineBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism()

/** Resolves when the process has been idle for 120 ms and the machine is not busy. */
const untilQuiet = async (pictures: Pick<DrawnPictures, 'isIdle'>, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await wait(breathMs, undefined, { ref: false, signal })
    const isQuiet = performance.eventLoopUtilization(before).utilization < busyShare && pictures.isIdle()
    if (isQuiet && !isMachineBusy()) return
  }
}

/** Draws pictures before they are requested, while the process and the machine are idle. */
export const warmPictures = async (
  pictures: DrawnPictures,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<void> => {
  for (const width of [320, 640] as const)
    for (const url of urls) {
      const [path = ''] = pictureAt(url, width, 'avif').split('?', 1)
      const wanted = readPictureName(path.slice('/pictures/'.length))
      if (!wanted) continue
      await untilQuiet(pictures, signal)
      await pictures.read(wanted, 'ahead')
    }
}
