import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { mutated, testOf } from './mutated.ts'
import { type StrykerReport, strykerReport } from './outcome.ts'
import { cache, lanes, root, surroundings, textOf } from './places.ts'

type File = StrykerReport['files'][string]
type Mutant = File['mutants'][number]
type Planted = Mutant & { readonly from: number; readonly to: number }

const more = (node: ts.NumericLiteral | ts.BigIntLiteral): string =>
  ts.isBigIntLiteral(node) ? `${BigInt(node.text.slice(0, -1)) + 1n}n` : String(Number(node.text) + 1)

/** Returns one mutant for each number in the source, with the number increased by one. Stryker makes no such mutants. */
export const greaterNumbers = (source: string): Planted[] => {
  const file = ts.createSourceFile('rule.ts', source, ts.ScriptTarget.Latest, true)
  const found: Planted[] = []
  const placeOf = (at: number) => {
    const { line, character } = file.getLineAndCharacterOfPosition(at)
    return { line: line + 1, column: character + 1 }
  }
  const visit = (node: ts.Node): void => {
    if ((ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) && !ts.isLiteralTypeNode(node.parent)) {
      const [from, to] = [node.getStart(), node.end]
      const location = { start: placeOf(from), end: placeOf(to) }
      found.push({ from, to, location, replacement: more(node), status: 'Pending' })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const longestMs = 60_000

const runTests = (workplace: string, file: string): Promise<string> =>
  new Promise((resolve) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs')
    const args = ['run', '--config', 'tests/mutations/vitest.config.ts', '--bail', '1', testOf(file)]
    const child = spawn(process.execPath, [program, ...args], { cwd: workplace, stdio: 'ignore', timeout: longestMs })
    child.once('exit', (code) => resolve(code === null ? 'Timeout' : code === 0 ? 'Survived' : 'Killed'))
  })

const copyProject = (): string => {
  const workplace = mkdtempSync(join(tmpdir(), 'mida-numbers-'))
  for (const part of ['src', 'tests', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(workplace, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(workplace, 'node_modules'))
  return workplace
}

const plantIn = async (workplace: string, file: string, source: string): Promise<Mutant[]> => {
  const place = join(workplace, file)
  const outcomes: Mutant[] = []
  const planted = greaterNumbers(source)
  if (planted.length > 0 && (await runTests(workplace, file)) !== 'Survived')
    throw new Error(`${testOf(file)} fails already`)
  for (const { from, to, replacement, location } of planted) {
    writeFileSync(place, source.slice(0, from) + replacement + source.slice(to))
    outcomes.push({ replacement, location, status: await runTests(workplace, file) })
  }
  writeFileSync(place, source)
  return outcomes
}

const known = z.record(z.string(), z.object({ hash: z.string(), file: strykerReport.shape.files.valueType }))

const readKnown = (): z.infer<typeof known> => {
  const text = textOf(join(cache, 'numbers.json'))
  return text === '' ? {} : known.parse(JSON.parse(text))
}

/**
 * Tests the mutants of each file in `mutated`. Reuses the results of the last run if the file, its test and its
 * `surroundings` are unchanged.
 */
export const plantNumbers = async (): Promise<StrykerReport> => {
  const around = surroundings()
  const before = readKnown()
  const now: z.infer<typeof known> = {}
  const waiting = [...mutated]
  const work = async (): Promise<void> => {
    let workplace: string | null = null
    for (let rule = waiting.shift(); rule; rule = waiting.shift()) {
      const source = readFileSync(join(root, rule), 'utf8')
      const hash = createHash('sha256')
        .update([around, source, textOf(join(root, testOf(rule)))].join('\0'))
        .digest('hex')
      const old = before[rule]
      if (old?.hash === hash) {
        now[rule] = old
        continue
      }
      workplace ??= copyProject()
      const mutants = await plantIn(workplace, rule, source)
      now[rule] = { hash, file: { source, mutants } }
      console.log(`${rule}: ${mutants.length} numbers`)
    }
    if (workplace) rmSync(workplace, { recursive: true })
  }
  await Promise.all(Array.from({ length: lanes }, work))
  writeFileSync(join(cache, 'numbers.json'), JSON.stringify(now))
  return { files: Object.fromEntries(Object.entries(now).map(([rule, { file }]) => [rule, file])) }
}
