/** Spreadsheets evaluate a cell that begins with one of these characters as a formula. */
const beginsFormula = /^'*[=+\-@\t\r]/

const cellOf = (value: string | number | null): string => {
  const text = String(value ?? '')
  const harmless = typeof value === 'string' && beginsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Removes the apostrophe that `cellOf` put before the text. */
export const readCell = (text: string): string =>
  text.startsWith("'") && beginsFormula.test(text) ? text.slice(1) : text

type Row = readonly (string | number | null)[]

/** As in RFC 4180. */
export const csvLines = (rows: readonly Row[]): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** Begins with the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHead = (names: Row): string => `\uFEFF${csvLines([names])}`
