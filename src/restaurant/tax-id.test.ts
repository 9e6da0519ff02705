import { expect, test } from 'vitest'
import { checkTaxId } from './tax-id.ts'

test.each([
  ['TUN', '1234567R/A/M/000', '1234567R/A/M/000'],
  ['TUN', ' 1282182 w a c 000 ', '1282182W/A/C/000'],
  ['TUN', '١٤٩٦٢٩٨T-P-N-001', '1496298T/P/N/001'],
  ['FRA', '732 829 320', '732829320'],
  ['FRA', '732 829 320 00074', '73282932000074'],
  ['FRA', 'fr 44 732829320', 'FR44732829320'],
  ['FRA', '35600000049837', '35600000049837'],
  ['ARE', '100-1234-5', '100-1234-5'],
  ['TUN', '', ''],
])('in %s, %s is stored as %s', (country, typed, value) => {
  expect(checkTaxId(typed, country)).toEqual({ ok: true, value })
})

test.each([
  ['TUN', '1234567/A/M/000', 'tax-id-tunisian'],
  ['TUN', '1234567R', 'tax-id-tunisian'],
  ['TUN', '1234567R/X/M/000', 'tax-id-tunisian'],
  ['TUN', '1234567R/A/X/000', 'tax-id-tunisian'],
  ['TUN', '0000000A/A/M/000', 'tax-id-tunisian'],
  ['TUN', '1234567A/A/M/000', 'tax-id-tunisian-letter'],
  ['TUN', '1234576R/A/M/000', 'tax-id-tunisian-letter'],
  ['FRA', '1234', 'tax-id-french'],
  ['FRA', '000000000', 'tax-id-french'],
  ['FRA', 'FR4473282932000074', 'tax-id-french'],
  ['FRA', '732829321', 'tax-id-french-digits'],
  ['FRA', '73282932000075', 'tax-id-french-digits'],
  ['FRA', 'FR45732829320', 'tax-id-french-digits'],
  ['ARE', '12', 'tax-id-malformed'],
  ['ARE', '=1+1+1', 'tax-id-malformed'],
])('in %s, %s is refused: %s', (country, typed, code) => {
  expect(checkTaxId(typed, country)).toMatchObject({ ok: false, code })
})
