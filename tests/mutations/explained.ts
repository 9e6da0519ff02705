/** A mutant that no test can catch, with the reason. `is` and `becomes` are the lines as in `docs/mutations.md`. */
export type Explained = {
  readonly file: string
  readonly is: string
  readonly becomes: string
  readonly why: string
}

const noPause = 'Nothing is later than no date: without a pause both are false.'
const onlySaves = 'It only saves work: a day that begins after the shop has closed has no hours that reach back.'
const notMatched = 'Without a match the hour is no number, and nothing else is looked at.'

export const explained: readonly Explained[] = [
  {
    file: 'src/account/one-time-code.ts',
    is: 'if (today.length === 0) return 0',
    becomes: 'if (false) return 0',
    why: 'The newest of no codes was sent before all time, which is over: no wait either.',
  },
  {
    file: 'src/cart/cart-mirror.ts',
    is: "if (typeof value !== 'object' || value === null) return false",
    becomes: 'if (false || value === null) return false',
    why: 'A number or a text has none of the fields that are asked for below.',
  },
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'if (offset > 0 && (until === null || dateIn(until, hours.zone) < date)) break',
    becomes: 'if (false) break',
    why: onlySaves,
  },
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'if (offset > 0 && (until === null || dateIn(until, hours.zone) < date)) break',
    becomes: 'if (offset > 0 && (until === null || false)) break',
    why: onlySaves,
  },
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'const span = spansOn(hours, addDays(today, offset)).find(({ from }) => from > after)',
    becomes: 'const span = spansOn(hours, addDays(today, offset)).find(({ from }) => from >= after)',
    why: 'A shop whose hours begin at this moment is open: that was answered before.',
  },
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'const pause = hours.pausedUntil !== null && hours.pausedUntil > now ? hours.pausedUntil : null',
    becomes: 'const pause = true && hours.pausedUntil > now ? hours.pausedUntil : null',
    why: noPause,
  },
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'const usually = isOpenByHours({ ...hours, exceptions: [] }, now)',
    becomes: 'const usually = isOpenByHours({ ...hours, exceptions: ["Stryker was here"] }, now)',
    why: 'A text is no exception of any day; the compiler refuses it.',
  },
  {
    file: 'src/catalogue/pricing.ts',
    is: "return Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0'))",
    becomes: "return Number((match[1] ?? \"Stryker was here!\") + (match[2] ?? '').padEnd(2, '0'))",
    why: 'The first part of a rate that matches is always there; only the compiler does not know.',
  },
  {
    file: 'src/checkout/pickup-slots.ts',
    is: "if (hours.pausedUntil !== null && instant < hours.pausedUntil) return 'paused'",
    becomes: "if (true && instant < hours.pausedUntil) return 'paused'",
    why: noPause,
  },
  {
    file: 'src/checkout/pickup-slots.ts',
    is: "const [, date = '', hourOnWire, minute = '0', storedHour] = match ?? []",
    becomes: 'const [, date = "Stryker was here!", hourOnWire, minute = \'0\', storedHour] = match ?? []',
    why: notMatched,
  },
  {
    file: 'src/checkout/pickup-slots.ts',
    is: "const [, date = '', hourOnWire, minute = '0', storedHour] = match ?? []",
    becomes: "const [, date = '', hourOnWire, minute = '0', storedHour] = match ?? [\"Stryker was here\"]",
    why: notMatched,
  },
  {
    file: 'src/checkout/pickup-slots.ts',
    is: "const [, date = '', hourOnWire, minute = '0', storedHour] = match ?? []",
    becomes: 'const [, date = \'\', hourOnWire, minute = "", storedHour] = match ?? []',
    why: 'No minutes are none, written as a zero or not at all.',
  },
  {
    file: 'src/account/one-time-code.ts',
    is: 'const wait = Math.max(resendSeconds[purpose], waits[Math.min(today.length, waits.length) - 1] ?? 0)',
    becomes: 'const wait = Math.max(resendSeconds[purpose], waits[Math.min(today.length, waits.length) - 1] ?? 1)',
    why: 'There is always a wait at that place; only the compiler does not know.',
  },
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'for (let offset = -1; offset <= 8; offset += 1) {',
    becomes: 'for (let offset = -2; offset <= 8; offset += 1) {',
    why: 'No hours last longer than a day: those of the day before yesterday are over.',
  },
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'for (let offset = -1; offset <= 8; offset += 1) {',
    becomes: 'for (let offset = -1; offset <= 9; offset += 1) {',
    why: 'Whoever is open that long is open for more than a week already.',
  },
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'if (offset > 0 && (until === null || dateIn(until, hours.zone) < date)) break',
    becomes: 'if (offset > 1 && (until === null || dateIn(until, hours.zone) < date)) break',
    why: onlySaves,
  },
  ...[
    'const [year = 1, month = 1, day = 1]',
    'const [year = 0, month = 2, day = 1]',
    'const [year = 0, month = 1, day = 2]',
  ].map((parts) => ({
    file: 'src/checkout/pickup-slots.ts',
    is: "const [year = 0, month = 1, day = 1] = date.split('-').map(Number)",
    becomes: `${parts} = date.split('-').map(Number)`,
    why: 'A date has its three parts; only the compiler does not know.',
  })),
]
