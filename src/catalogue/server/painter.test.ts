import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openPainter } from './painter.ts'

const painter = openPainter()
afterAll(() => painter.close())

/** Lists the painter processes that this process started. It may include painters of earlier test files that have not ended yet. */
const allPainters = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('painter-process'))
    .map((line) => Number.parseInt(line, 10))

const ofOthers = new Set(allPainters())
const painters = (): number[] => allPainters().filter((pid) => !ofOthers.has(pid))

test('pictures and icons are drawn in one separate process', async () => {
  const [picture, icon] = await Promise.all([
    painter.paint('dishes/brik-3a-320.webp'),
    painter.paint('icon-maskable', 192),
  ])
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 192 })
  expect(painters()).toHaveLength(1)
})

test('a drawing is painted with as many pixels as are asked for', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="red"/></svg>'
  expect(await sharp(await painter.paintDrawing(svg, 2, 'png')).metadata()).toMatchObject({ format: 'png', width: 40 })
  expect(await sharp(await painter.paintDrawing(svg, 1, 'webp')).metadata()).toMatchObject({
    format: 'webp',
    width: 20,
  })
})

test('a failed drawing rejects its caller, and the next one is drawn', async () => {
  await expect(painter.paint('dishes/nothing-3a-320.webp')).rejects.toThrow('no drawing is called')
  expect((await painter.paint('cuisines/pizza-320.avif')).length).toBeGreaterThan(1000)
})

test('a killed painter rejects its drawings, and a new process replaces it', async () => {
  const [pid = 0] = painters()
  const begun = painter.paint('dishes/brik-3a-960.avif')
  process.kill(pid, 'SIGKILL')
  await expect(begun).rejects.toThrow('SIGKILL')
  expect((await painter.paint('cuisines/pizza-320.webp')).length).toBeGreaterThan(1000)
  expect(painters()).not.toContain(pid)
})

test('a killed painter takes only the drawing that it had begun with it', async () => {
  const [pid = 0] = painters()
  const begun = painter.paint('dishes/brik-3a-960.avif')
  const waiting = [painter.paint('cuisines/pizza-320.webp'), painter.paint('icon', 180)]
  process.kill(pid, 'SIGKILL')
  await expect(begun).rejects.toThrow('SIGKILL')
  const sizes = (await Promise.all(waiting)).map(({ length }) => length)
  expect(Math.min(...sizes)).toBeGreaterThan(1000)
})

test('closing a painter rejects waiting callers', async () => {
  const begun = painter.paint('dishes/brik-3a-960.avif')
  const waiting = painter.paint('cuisines/pizza-320.webp')
  painter.close()
  await expect(begun).rejects.toThrow('the painter is closed')
  await expect(waiting).rejects.toThrow('the painter is closed')
})

test('a closed painter leaves no process behind, and draws again when asked', async () => {
  painter.close()
  await expect.poll(painters).toEqual([])
  expect((await painter.paint('cuisines/pizza-640.webp')).length).toBeGreaterThan(1000)
})
