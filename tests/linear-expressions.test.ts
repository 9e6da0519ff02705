import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Maps regular expressions that may be slow to their input, which is short or written by the product itself. */
const harmless: Readonly<Record<string, string>> = {
  '/<script\\b[^>]*>/gi': 'a page that we have drawn',
  '/(<p id="page-age"[^>]*?) hidden=""([^>]*>)(?=<\\/p>)/': 'a page that we have drawn',
  '/\\/+$/': 'an address in the configuration',
  '/\\B(?=(\\d{3})+$)/g': 'the digits of one amount',
  '/\\p{L}+(?:[-‐]\\p{L}+)+/gu': 'the name of a dish, or a search of at most a hundred letters',
  '/^(?:ECONNREFUSED|ENOTFOUND|EAI_\\w+|E(?:HOST|NET)(?:UNREACH|DOWN)|EADDRNOTAVAIL|E[MN]FILE|UND_ERR_CONNECT_TIMEOUT|\\w*CERT\\w*|UNABLE_TO_\\w+)$/':
    'an error code of Node',
}

type Expression = { readonly place: string; readonly text: string }

const expressionsIn = (file: string): Expression[] => {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ place: `${file}:${line}`, text: node.text })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Returns null if the expression `text` takes linear time, otherwise how slow it is. */
const slownessOf = (text: string): string | null => {
  const end = text.lastIndexOf('/')
  const found = checkSync(text.slice(1, end), text.slice(end + 1), { timeout: 20_000 })
  if (found.status === 'safe') return null
  return found.status === 'vulnerable' ? found.complexity.summary : found.status
}

test('every regular expression takes linear time, so that no header can block the process', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|\/pictures\//.test(file))
  const expressions = files.flatMap(expressionsIn)
  expect(expressions.length).toBeGreaterThan(200)
  const slow = expressions.filter(({ text }) => !harmless[text] && slownessOf(text) !== null)
  expect(slow).toEqual([])
  const written = new Set(expressions.map(({ text }) => text))
  expect(Object.keys(harmless).filter((text) => !written.has(text))).toEqual([])
  expect(slownessOf('/\\s*;\\s*/')).toContain('polynomial')
}, 120_000)
