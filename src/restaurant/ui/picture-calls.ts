import type { Call } from '../../ui/use-call.ts'
import type { changePicture, removePicture } from '../picture-contract.ts'
import type { Saved } from './picture-field.tsx'

export type PictureOf = { readonly id: number; readonly kind: 'dish' | 'shop' | 'logo'; readonly of: number }

const path = '/api/pro/shops/:id/pictures/:kind/:of'

/** The calls that a picture field makes. */
export const picturesOf = (call: Call, params: PictureOf) => ({
  save: (picture: Blob, seen: number): Promise<Saved> => {
    const body = new FormData()
    body.append('image', picture, 'picture')
    return call<typeof changePicture>('POST', path, { params, query: { seen }, body })
  },
  remove: (seen: number): Promise<Saved> => call<typeof removePicture>('DELETE', path, { params, query: { seen } }),
})
