import { CsvError, parse } from 'csv-parse/sync'
import { type CheckedPlace, checkPlace, columnOf, type PlaceRefusal } from '../../address/zone-place.ts'
import { readCell } from '../../kernel/csv.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'

export const largestZoneFile = 4 * 1024 * 1024

const mostLines = 20_000

export type FileRefusal =
  | 'file-empty'
  | 'file-too-many'
  | 'line-quotes'
  | 'line-too-long'
  | 'line-columns'
  | 'line-postal-code'
  | 'line-town'
  | 'line-town-long'
  | 'line-latitude'
  | 'line-longitude'
  | 'line-twice'

export type PlaceOfFile = CheckedPlace & {
  readonly line: number
  /** True if the line has a column for the Arabic name. */
  readonly namesArabic: boolean
}

/** UTF-8, UTF-16 or Windows-1252. Spreadsheets on Windows write the last two. */
const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separatorOf = (text: string): string => {
  const [first = ''] = text.trimStart().split(/\r?\n/, 1)
  return ['\t', ';'].find((sign) => first.includes(sign)) ?? ','
}

type Row = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

const codeOf: Readonly<Record<PlaceRefusal, FileRefusal>> = {
  'postal-code-malformed': 'line-postal-code',
  'town-missing': 'line-town',
  'town-too-long': 'line-town-long',
  'latitude-invalid': 'line-latitude',
  'longitude-invalid': 'line-longitude',
}

const namesColumns = ({ record: [code = '', , latitude = '', longitude = ''] }: Row): boolean =>
  !/\p{N}/u.test(`${code}${latitude}${longitude}`)

const shown = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value)

export const placeKey = ({ postalCode, town }: Pick<CheckedPlace, 'postalCode' | 'town'>): string =>
  `${postalCode}\n${town.fr}`

/** In UTF-16 units. Valid lines are shorter. */
const longestLine = 1000

/** With blank lines and the header. */
const mostFileLines = 2 * mostLines

/** Checks the lines before parsing, because the parser would take seconds for too many or too long ones. */
const excessOf = (text: string): Result<never, 'file-too-many' | 'line-too-long'> | null => {
  let begin = 0
  for (let line = 1; line <= mostFileLines; line += 1) {
    const end = text.indexOf('\n', begin)
    if ((end < 0 ? text.length : end) - begin > longestLine)
      return refuse('line-too-long', { values: { line, most: longestLine } })
    if (end < 0) return null
    begin = end + 1
  }
  return refuse('file-too-many', { values: { most: mostLines } })
}

const readRows = (text: string): Result<Row[], 'line-quotes'> => {
  try {
    const options = { delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: true, trim: true }
    return ok(parse(text, { ...options, info: true, skip_records_with_empty_values: true }) as unknown as Row[])
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse('line-quotes', { values: { line: Number(error.lines ?? 1) } })
  }
}

/** A first line without numbers is skipped as the header. One invalid line refuses the whole file. */
export function readZoneFile(bytes: Buffer): Result<PlaceOfFile[], FileRefusal> {
  const text = decode(bytes).replace(/^\uFEFF/, '')
  const excess = excessOf(text)
  if (excess) return excess
  const rows = readRows(text)
  if (!rows.ok) return rows
  const [head, ...rest] = rows.value
  const lines = head && namesColumns(head) ? rest : rows.value
  if (lines.length === 0) return refuse('file-empty')
  if (lines.length > mostLines) return refuse('file-too-many', { values: { most: mostLines } })
  const places: PlaceOfFile[] = []
  const seen = new Map<string, number>()
  for (const { record, info } of lines) {
    const line = info.lines
    if (record.length < 4 || record.length > 5)
      return refuse('line-columns', { values: { line, count: record.length } })
    const [postalCode = '', town = '', latitude = '', longitude = '', townAr] = record.map(readCell)
    const typed = { postalCode, town, latitude, longitude, townAr: townAr ?? '' }
    const checked = checkPlace(typed)
    if (!checked.ok)
      return refuse(codeOf[checked.code], { values: { line, value: shown(typed[columnOf[checked.code]]) } })
    const key = placeKey(checked.value)
    const earlier = seen.get(key)
    if (earlier !== undefined) return refuse('line-twice', { values: { line, earlier, value: shown(town) } })
    seen.set(key, line)
    places.push({ ...checked.value, line, namesArabic: townAr !== undefined })
  }
  return ok(places)
}
