/** Spreadsheets evaluate a cell that begins with one of these characters as a formula. Also matches after apostrophes. */
const beginsFormula = /^'*[=+\-@\t\r]/

const cellOf = (value: string | number | null): string => {
  const text = String(value ?? '')
  const harmless = typeof value === 'string' && beginsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The text of a cell without the apostrophe that `cellOf` put before it. */
export const readCell = (text: string): string =>
  text.startsWith("'") && beginsFormula.test(text) ? text.slice(1) : text

type Row = readonly (string | number | null)[]

/** Formats rows as in RFC 4180. */
export const csvLines = (rows: readonly Row[]): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

/** The first line of a file. It begins with the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHead = (names: Row): string => `\uFEFF${csvLines([names])}`
