import { readLimited } from '../../kernel/read-limited.ts'

export type MapTile = { readonly zoom: number; readonly column: number; readonly row: number }

export type MapTiles = { read(tile: MapTile): Promise<{ readonly type: string; readonly bytes: Buffer }> }

type Options = { readonly template: string; readonly userAgent: string; readonly limitMs?: number }

const maxTileBytes = 512 * 1024

export const httpMapTiles = ({ template, userAgent, limitMs = 3000 }: Options): MapTiles => ({
  read: async ({ zoom, column, row }) => {
    const values: Readonly<Record<string, string>> = { z: `${zoom}`, x: `${column}`, y: `${row}`, r: '' }
    const response = await fetch(
      template.replace(/\{([zxyr])\}/g, (_, name: string) => values[name] ?? ''),
      {
        headers: { 'user-agent': userAgent, accept: 'image/*' },
        signal: AbortSignal.timeout(limitMs),
        redirect: 'manual',
      },
    )
    const type = /^image\/(?:png|jpeg|webp)/.exec(response.headers.get('content-type') ?? '')?.[0]
    if (response.status !== 200 || !type) throw new Error(`the map answered ${response.status}`)
    const bytes = await readLimited(response, maxTileBytes)
    if (bytes === null) throw new Error('the tile is too large')
    return { type, bytes }
  },
})
