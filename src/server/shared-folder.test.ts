import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/database.ts'
import { memoryFiles } from '../../tests/memory-files.ts'
import { seesSharedFiles } from './shared-folder.ts'
import { settings } from './tables.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(settings).where(eq(settings.key, 'files-folder'))
})

test('processes that start at once on one folder all see it, and one mark stays', async () => {
  const files = memoryFiles()
  const seen = await Promise.all(Array.from({ length: 5 }, () => seesSharedFiles(database.db, files)))
  expect(seen).toEqual([true, true, true, true, true])
  expect(files.names()).toHaveLength(1)
  expect(await seesSharedFiles(database.db, files)).toBe(true)
})

test('a machine with a folder of its own is noticed, also when it has files', async () => {
  await seesSharedFiles(database.db, memoryFiles())
  const own = memoryFiles()
  await own.write('photos/one.webp', Buffer.from('x'))
  expect(await seesSharedFiles(database.db, own)).toBe(false)
})
