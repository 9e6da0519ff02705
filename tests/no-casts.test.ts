import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const castsIn = (file: string): string[] => {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    const isCast = ts.isAsExpression(node) ? node.type.getText() !== 'const' : ts.isNonNullExpression(node)
    if (isCast)
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`)
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

test('no fixture uses a cast, so that the compiler checks all of it', () => {
  const harness = globSync('tests/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  expect(harness.length).toBeGreaterThan(40)
  expect(harness.flatMap(castsIn)).toEqual([])
  expect(castsIn('src/adapters/jobs/pg-boss-jobs.ts')).not.toEqual([])
})
