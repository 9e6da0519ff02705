import { join } from 'node:path'
import type { Logger } from 'pino'
import { pictureEdition } from '../picture-sources.ts'
import { cachedPictures } from './cached-pictures.ts'
import type { Painter } from './painter.ts'
import type { WantedPicture } from './picture-name.ts'

const iconPoints = 96

type Options = {
  readonly dataDir: string
  readonly log: Pick<Logger, 'warn'>
  readonly painter: Pick<Painter, 'paint' | 'paintDrawing'>
}

export const drawnPictures = ({ dataDir, log, painter }: Options) => {
  const kept = cachedPictures({ root: join(dataDir, 'pictures'), edition: pictureEdition, log })
  return {
    isIdle: kept.isIdle,
    settled: kept.settled,
    read: ({ file }: WantedPicture, when?: 'now' | 'ahead'): Promise<Buffer> =>
      kept.read(file, () => painter.paint(file), when),
    readIcon: (name: string, side: number): Promise<Buffer> =>
      kept.read(`${name}-${side}.png`, () => painter.paint(name, side)),
    readAccentIcon: (file: string, svg: string, side: number): Promise<Buffer> =>
      kept.read(file, () => painter.paintDrawing(svg, side / iconPoints, 'png')),
  }
}

export type DrawnPictures = ReturnType<typeof drawnPictures>
