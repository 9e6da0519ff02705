// Draws pictures in a process of low priority, so that requests and orders do not wait for pictures.
import { constants, setPriority } from 'node:os'
import { findSign } from '../pictures/drawings.ts'
import type { Painted, PaintWork } from './painter.ts'
import { readPictureName } from './picture-name.ts'
import { renderMaster, renderPhoto } from './render-photo.ts'
import { renderDots, renderDrawing, renderIcon, renderPicture } from './render-picture.ts'

const paint = (work: PaintWork): Promise<Buffer> => {
  if (work.photo) {
    const { photo, into } = work
    return typeof into === 'string' ? renderMaster(photo, into) : renderPhoto(photo, into)
  }
  if (work.svg !== undefined)
    return work.format === 'dots' ? renderDots(work.svg) : renderDrawing(work.svg, work.scale, work.format)
  const { name, side } = work
  if (side !== undefined) {
    const draw = findSign(name)
    if (draw) return renderIcon(draw(), side)
  }
  const wanted = readPictureName(name)
  if (!wanted) throw new Error(`no drawing is called ${name}`)
  return renderPicture(wanted.draw(), wanted.width, wanted.format)
}

const answer = (painted: Painted): void => void process.send?.(painted)

process.on('message', (work: PaintWork) => {
  Promise.resolve(work)
    .then(paint)
    .then(
      (bytes) => answer({ id: work.id, bytes }),
      (error: Error) => answer({ id: work.id, failure: error.message }),
    )
})
// A terminal sends these signals to all processes, but the server ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
