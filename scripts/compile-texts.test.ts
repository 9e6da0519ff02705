import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { compileTexts } from './compile-texts.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Builds `main.ts` of the given files like the files of the browser. */
const buildFiles = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const root = mkdtempSync(join(tmpdir(), 'mida-texts-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileTexts],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(root, 'main.ts'), preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output.map((file) => ('code' in file ? file.code : '')).join('\n')
}

const main = `export { fr } from './src/shop/texts/list-fr.ts'`

test('a text file may import others and compute; the browser gets parsed sentences', async () => {
  const code = await buildFiles({
    'main.ts': main,
    'src/shop/texts/list-fr.ts': `
      import type { Opening } from './opening.ts'
      import { days, opensOn } from './opening.ts'
      const counted = (one: string, other: string): string => \`{count, plural, one {# \${one}} other {# \${other}}}\`
      export const fr: { days: Opening, dishes: string } = { days: { ...days, d8: opensOn('samedi') }, dishes: counted('plat', 'plats') }
      export const notSent = () => 'nothing that a browser needs'`,
    'src/shop/texts/opening.ts': `
      export type Opening = Readonly<Record<string, string>>
      export const days: Opening = { d1: 'lundi {time}' }
      export const opensOn = (day: string) => 'Ouvre ' + day`,
  })
  const { fr } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(fr).toEqual({
    days: { d1: ['lundi ', ['time']], d8: 'Ouvre samedi' },
    dishes: [['count', 2, { one: [0, ' plat'], other: [0, ' plats'] }]],
  })
  expect(code).not.toMatch(/plural|nothing that/)
})

test('a value that is no sentence fails the build, with its file and key', async () => {
  const wrong = { 'main.ts': main, 'src/shop/texts/list-fr.ts': 'export const fr = { menu: { count: 3 } }' }
  await expect(buildFiles(wrong)).rejects.toThrow(/src\/shop\/texts\/list-fr\.ts.*menu.*"count"/)
})

test('a sentence that cannot be parsed fails the build, with its file and key', async () => {
  const wrong = { 'main.ts': main, 'src/shop/texts/list-fr.ts': "export const fr = { title: 'Bonjour {name' }" }
  await expect(buildFiles(wrong)).rejects.toThrow(/src\/shop\/texts\/list-fr\.ts.*"title"/)
})

test('the browser gets no refusals that only the server says', async () => {
  const text = "export const fr = { title: 'Commandes', refusals: { 'role-forbids': 'Votre rôle ne le permet pas' } }"
  const ofServer = await buildFiles({
    'main.ts': `export { fr } from './src/restaurant/texts/fr.ts'`,
    'src/restaurant/texts/fr.ts': text,
  })
  expect(ofServer).toContain('Commandes')
  expect(ofServer).not.toContain('role-forbids')
  const ofBoth = await buildFiles({
    'main.ts': `export { fr } from './src/restaurant/texts/pictures-fr.ts'`,
    'src/restaurant/texts/pictures-fr.ts': text,
  })
  expect(ofBoth).toContain('role-forbids')
})
