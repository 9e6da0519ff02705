import { callHeaders } from './call.ts'

export type Sent = {
  /** The HTTP status, or 0 if no response arrived. */
  readonly status: number
  /** An empty object if the response was no JSON object. */
  readonly body: object
}

/** XMLHttpRequest, because `fetch` reports no upload progress. `onProgress` gets 0 to 100 percent. */
export const sendForm = (path: string, form: FormData, onProgress: (percent: number) => void): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onerror = () => resolve({ status: 0, body: {} })
    request.onload = () => resolve({ status: request.status, body: readObject(request.responseText) })
    request.send(form)
  })

const readObject = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
