import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noticePath } from './notice-path.ts'

test('notices come to an address that names the integration', () => {
  expect(noticePath('demo-wallet')).toBe('/payment/notice/demo-wallet')
})

test('where a service tells its notices is said in one place', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
  const saying = files.filter((file) =>
    readFileSync(join(import.meta.dirname, '..', file), 'utf8').includes('payment/notice'),
  )
  expect(saying.filter((file) => !file.endsWith('.test.ts'))).toEqual(['payments/notice-path.ts'])
})
