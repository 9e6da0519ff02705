/** Spreadsheets run a cell that begins with one of these as a formula. */
const beginsFormula = /^[=+\-@\t\r]/

const cellOf = (value: string | number | null): string => {
  const text = String(value ?? '')
  const harmless = typeof value === 'string' && beginsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** By RFC 4180, with the mark by which spreadsheets recognise UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
