import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/database.ts'
import type { OpenDatabase } from '../adapters/database/database.ts'
import { haveWords, wordsOf } from './words.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const finds = async (typed: string, name: string): Promise<boolean> => {
  const { rows } = await database.db.execute<{ found: boolean }>(
    sql`select ${haveWords(wordsOf(sql`${name}::text`), typed)} as found`,
  )
  return rows[0]?.found ?? false
}

test.each([
  ['café', 'Café des Potiers'],
  ['CAFE pot', 'Café des Potiers'],
  ['potiers cafe', 'Café des Potiers'],
  ['el-mar', 'dar-el-marsa'],
  ['dar el', 'dar-el-marsa'],
  ['80', 'Nabeul 8075'],
  ['1', 'chez-amina-1'],
  ['l’ami', 'Chez l’Amiral'],
  ["l'ami", 'Chez l’Amiral'],
  ['ecole', 'ÉCOLE'],
  ['اكل', 'دار أكلة'],
])('%s finds %s', async (typed, name) => {
  expect(await finds(typed, name)).toBe(true)
})

test.each([
  ['otiers', 'Café des Potiers'],
  ['café dar', 'Café des Potiers'],
  ['%', 'Café des Potiers'],
  ["' | !", 'Café des Potiers'],
  ['', 'Café des Potiers'],
])('%j does not find %s', async (typed, name) => {
  expect(await finds(typed, name)).toBe(false)
})
