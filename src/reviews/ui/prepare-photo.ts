import { largestPhotoBytes, photoKindOf } from '../../catalogue/photo.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { openPicture } from '../../ui/open-picture.ts'

export type PhotoProblem = 'kind' | 'heic' | 'large' | 'broken'

/** Larger files are made smaller first, because phones take photographs that the server refuses. */
const plentyBytes = 1024 * 1024

export const preparePhoto = async (file: File): Promise<Result<Blob, PhotoProblem>> => {
  const kind = photoKindOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (kind === 'heic') return refuse('heic')
  if (kind === 'other') return refuse('kind')
  if (file.size <= plentyBytes) return ok(file)
  const drawn = await openPicture(file).catch(() => null)
  if (!drawn) return refuse(file.size > largestPhotoBytes ? 'large' : 'broken')
  const small = await new Promise<Blob | null>((done) => drawn.toBlob(done, 'image/jpeg', 0.85))
  const smaller = small && small.size < file.size ? small : file
  return smaller.size > largestPhotoBytes ? refuse('large') : ok(smaller)
}
