import { z } from 'zod'

// Star CloudPRNT: the printer polls with POST, fetches a ticket with GET, and says with DELETE what became of it.

const longestCode = 100

/** All fields but the status code are missing or null on some printers. */
const pollBody = z.object({
  statusCode: z.string().max(longestCode),
  printingInProgress: z.boolean().nullish(),
})

export type StarPoll = { readonly code: string; readonly isPrinting: boolean }

/** Printers send URL-encoded codes, such as `200%20OK`. */
const readCode = (code: string): string => {
  try {
    return decodeURIComponent(code).trim()
  } catch {
    return code
  }
}

export const readStarPoll = (body: unknown): StarPoll | null => {
  try {
    const read = pollBody.safeParse(JSON.parse(typeof body === 'string' ? body : ''))
    if (!read.success) return null
    return { code: readCode(read.data.statusCode), isPrinting: read.data.printingInProgress === true }
  } catch {
    return null
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.length <= 200 ? value : null)

export const starParameters = (query: unknown) => {
  const { token, type, code } = (query ?? {}) as Readonly<Record<string, unknown>>
  const given = text(code)
  return { token: text(token) || null, type: text(type), code: given === null ? null : readCode(given) }
}
