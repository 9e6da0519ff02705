import type { RefusalOf, ReplyOf } from '../../kernel/endpoint.ts'
import { sendForm } from '../../ui/send-form.ts'
import type { updateImage } from '../profile-contract.ts'

type Uploaded =
  | { readonly ok: true; readonly imageUrl: string }
  | { readonly ok: false; readonly code: RefusalOf<typeof updateImage> | 'network' | null; readonly message: string }

/** `onProgress` gets 0 to 100 percent. */
export const uploadPicture = async (
  userId: number,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Uploaded> => {
  const form = new FormData()
  form.append('image', file)
  const { status, body } = await sendForm(`/api/compte/${userId}/updateimage`, form, onProgress)
  if (status === 0) return { ok: false, code: 'network', message: 'Network Error' }
  if (status === 200) return { ok: true, imageUrl: (body as ReplyOf<typeof updateImage>).image_url }
  const { code = null, message = '' } = body as { code?: RefusalOf<typeof updateImage>; message?: string }
  return { ok: false, code, message }
}
