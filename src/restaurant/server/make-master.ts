import type { PhotoShape } from '../../catalogue/photo.ts'
import { type Painter, PainterGone } from '../../catalogue/server/painter.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { createFairQueue } from '../../server/fair-queue.ts'
import type { Tools } from '../../server/tools.ts'
import { isQueueFull, runInTurn } from '../../server/turns.ts'

/** Each waiting photograph occupies up to 5 MiB of memory. */
const mostWaiting = 20
const mostWaitingOfShop = 3

type MasterRefusal = 'picture-broken' | 'picture-not-kept' | 'picture-busy'

/** Each process makes at most two masters at a time, and one for each owner (`ownerText`). */
export const masterMaker = (painter: Pick<Painter, 'paintPhoto'>, log: Pick<Tools['log'], 'error'>) => {
  const queue = createFairQueue({
    concurrency: 2,
    concurrencyPerKey: 1,
    maxWaiting: mostWaiting,
    maxWaitingPerKey: mostWaitingOfShop,
  })
  return async (
    bytes: Buffer,
    { shape, owner }: { readonly shape: PhotoShape; readonly owner: string },
  ): Promise<Result<Buffer, MasterRefusal>> => {
    try {
      return ok(await runInTurn(queue, owner, () => painter.paintPhoto(bytes, shape)))
    } catch (error) {
      if (isQueueFull(error)) return refuse('picture-busy')
      if (!(error instanceof PainterGone)) return refuse('picture-broken')
      log.error({ err: error }, 'a photograph could not be read')
      return refuse('picture-not-kept')
    }
  }
}
