/** A mutant that no test can detect, and the reason. */
export type Explained = {
  readonly file: string
  /** The original line, as in `docs/mutations.md`. */
  readonly is: string
  /** The changed line, as in `docs/mutations.md`. */
  readonly becomes: string
  readonly why: string
}

const noPause = 'A comparison with null is false, so without a pause both versions agree.'
const onlySaves = 'The condition only saves work: a day that begins after closing time has no earlier hours.'

export const explained: readonly Explained[] = [
  {
    file: 'src/account/one-time-code.ts',
    is: 'if (today.length === 0) return 0',
    becomes: 'if (false) return 0',
    why: 'Without codes the newest time is minus infinity, so there is no wait either.',
  },
  {
    file: 'src/cart/cart-mirror.ts',
    is: "if (typeof value !== 'object' || value === null) return false",
    becomes: 'if (false || value === null) return false',
    why: 'A number or a text fails the checks of the fields below.',
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
    is: 'for (let offset = 0; offset >= -8; offset -= 1) {',
    becomes: 'for (let offset = 1; offset >= -8; offset -= 1) {',
    why: 'The periods of tomorrow have not begun.',
  },
  ...[
    'if (false) break',
    'if (offset < -1 && (since === null || false)) break',
    'if (offset < -1 && (since === null || dateIn(since, hours.zone) > addDays(date, 2))) break',
    'if (offset < -2 && (since === null || dateIn(since, hours.zone) > addDays(date, 1))) break',
  ].map((becomes) => ({
    file: 'src/catalogue/opening-hours.ts',
    is: 'if (offset < -1 && (since === null || dateIn(since, hours.zone) > addDays(date, 1))) break',
    becomes,
    why: 'The condition only saves work: a period ends on the day after it begins at the latest.',
  })),
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'const span = spansOn(hours, addDays(today, offset)).find(({ from }) => from > after)',
    becomes: 'const span = spansOn(hours, addDays(today, offset)).find(({ from }) => from >= after)',
    why: 'A shop whose hours begin at this moment is open, and an earlier check returned that.',
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
    why: 'A text matches no day as an exception; the compiler refuses it.',
  },
  {
    file: 'src/catalogue/pricing.ts',
    is: "return BigInt((match[1] ?? '') + (match[2] ?? '').slice(0, decimals).padEnd(decimals, '0'))",
    becomes:
      "return BigInt((match[1] ?? \"Stryker was here!\") + (match[2] ?? '').slice(0, decimals).padEnd(decimals, '0'))",
    why: 'A price that matches always has its first part; the fallback is for the compiler only.',
  },
  {
    file: 'src/catalogue/pricing.ts',
    is: "return Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0'))",
    becomes: "return Number((match[1] ?? \"Stryker was here!\") + (match[2] ?? '').padEnd(2, '0'))",
    why: 'A rate that matches always has its first part; the fallback is for the compiler only.',
  },
  {
    file: 'src/checkout/pickup-slots.ts',
    is: "if (hours.pausedUntil !== null && instant < hours.pausedUntil) return 'paused'",
    becomes: "if (true && instant < hours.pausedUntil) return 'paused'",
    why: noPause,
  },
  {
    file: 'src/checkout/pickup-slots.ts',
    is: 'return lastOrder !== null && instant > lastOrder',
    becomes: 'return true && instant > lastOrder',
    why: 'A slot lies in a period, so it has a last order; the check is for the compiler only.',
  },
  {
    file: 'src/checkout/pickup-slots.ts',
    is: 'if (!hours.lastOrderMinutes) return false',
    becomes: 'if (false) return false',
    why: 'The condition only saves work: a slot begins before its period ends.',
  },
  {
    file: 'src/checkout/scheduled-time.ts',
    is: "const [, date = '', hourOnWire, minuteOnWire, storedHour, storedMinute] = match",
    becomes: 'const [, date = "Stryker was here!", hourOnWire, minuteOnWire, storedHour, storedMinute] = match',
    why: 'A match always has a date; the fallback is for the compiler only.',
  },
  {
    file: 'src/account/one-time-code.ts',
    is: 'const wait = Math.max(resendSeconds[purpose], waits[Math.min(today.length, waits.length) - 1] ?? 0)',
    becomes: 'const wait = Math.max(resendSeconds[purpose], waits[Math.min(today.length, waits.length) - 1] ?? 1)',
    why: 'The index is always valid; the fallback is for the compiler only.',
  },
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'for (let offset = -1; offset <= 8; offset += 1) {',
    becomes: 'for (let offset = -2; offset <= 8; offset += 1) {',
    why: 'No period lasts longer than a day, so those of the day before yesterday have ended.',
  },
  {
    file: 'src/catalogue/opening-hours.ts',
    is: 'for (let offset = -1; offset <= 8; offset += 1) {',
    becomes: 'for (let offset = -1; offset <= 9; offset += 1) {',
    why: 'A shop that is open that long already counts as open for more than a week.',
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
    why: 'A date always has three parts; the fallbacks are for the compiler only.',
  })),
]
