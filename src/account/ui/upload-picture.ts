import type { RefusalOf, ReplyOf } from '../../kernel/endpoint.ts'
import { defaultLanguage } from '../../kernel/texts.ts'
import type { updateImage } from '../profile-contract.ts'

type Uploaded =
  | { readonly ok: true; readonly imageUrl: string }
  | { readonly ok: false; readonly code: RefusalOf<typeof updateImage> | 'network' | null; readonly message: string }

/** XMLHttpRequest, because `fetch` reports no upload progress. `onProgress` gets 0 to 100 percent. */
export const uploadPicture = (userId: number, file: File, onProgress: (percent: number) => void): Promise<Uploaded> =>
  new Promise((resolve) => {
    const form = new FormData()
    form.append('image', file)
    const request = new XMLHttpRequest()
    request.open('POST', `/api/compte/${userId}/updateimage`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    request.setRequestHeader('x-language', document.documentElement.lang || defaultLanguage)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onerror = () => resolve({ ok: false, code: 'network', message: 'Network Error' })
    request.onload = () => {
      const answer = readJson(request.responseText)
      if (request.status === 200)
        return resolve({ ok: true, imageUrl: (answer as ReplyOf<typeof updateImage>).image_url })
      const { code = null, message = '' } = answer as { code?: RefusalOf<typeof updateImage>; message?: string }
      resolve({ ok: false, code, message })
    }
    request.send(form)
  })

const readJson = (text: string): object => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
