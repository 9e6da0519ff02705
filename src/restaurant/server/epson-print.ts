import type { Dots } from './ticket-png.ts'

// Epson Server Direct Print: the printer asks with a form, gets XML with a picture, and says in another form what became of it.

type EpsonEnding = { readonly token: string; readonly isPrinted: boolean }

export type EpsonForm =
  | { readonly is: 'asks'; readonly status: null }
  | { readonly is: 'ends'; readonly status: number | null; readonly endings: readonly EpsonEnding[] }
  | { readonly is: 'tells'; readonly status: number | null }

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}=["']([^"'<>]{0,100})["']`).exec(tag)?.[1] ?? null

const readStatus = (text: string | null): number | null => {
  const status = text === null || !/^(?:\d{1,10}|0x[\da-f]{1,8})$/i.test(text) ? Number.NaN : Number(text)
  return Number.isFinite(status) ? status >>> 0 : null
}

/** The reply of a printer is small and flat, so it is read without a parser of XML. */
function readEndings(xml: string): { endings: EpsonEnding[]; status: number | null } {
  const parts = xml.split('<ePOSPrint>').slice(1)
  const endings = parts.flatMap((part): EpsonEnding[] => {
    const token = /<printjobid>([\w.-]{1,40})<\/printjobid>/.exec(part)?.[1]
    const response = /<response\s[^<>]{0,500}>/.exec(part)?.[0]
    return token && response ? [{ token: readJobId(token), isPrinted: attribute(response, 'success') === 'true' }] : []
  })
  return { endings, status: readStatus(attribute(/<response\s[^<>]{0,500}>/.exec(xml)?.[0] ?? '', 'status')) }
}

const readMonitor = (xml: string): number | null => {
  const all = xml.match(/<printerstatus\s[^<>]{0,500}>/g) ?? []
  const own = all.find((tag) => attribute(tag, 'devicename') === 'local_printer') ?? all[0]
  return own === undefined ? null : readStatus(attribute(own, 'asbstatus'))
}

/** Null for a body that no Epson printer sends. */
export function readEpsonForm(body: unknown): EpsonForm | null {
  if (typeof body !== 'string') return null
  const form = new URLSearchParams(body)
  const type = form.get('ConnectionType')
  if (type === 'GetRequest') return { is: 'asks', status: null }
  if (type === 'SetResponse') return { is: 'ends', ...readEndings(form.get('ResponseFile') ?? '') }
  return type === 'SetStatus' ? { is: 'tells', status: readMonitor(form.get('Status') ?? '') } : null
}

/** Ids of print jobs have at most 30 letters, so the hyphens of a token are left out. */
const toJobId = (token: string): string => Buffer.from(token.replaceAll('-', ''), 'hex').toString('base64url')

const readJobId = (id: string): string => {
  const hex = Buffer.from(id, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const timeoutMs = 10_000

/** Version 2.00 has ids of print jobs. */
export const writePrintRequest = (token: string, { bits, width, height }: Dots): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>${timeoutMs}</timeout><printjobid>${toJobId(token)}</printjobid></Parameter><PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"><image width="${width}" height="${height}" color="color_1" mode="mono" align="left">${bits.toString('base64')}</image><cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>
`
