import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compileTexts, joinFirstTexts } from './scripts/compile-texts.ts'

/** Server code in the browser bundle is a leak, so it is a build error. */
const keepServerOut: Plugin = {
  name: 'keep-server-out',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (/\/src\/(?:[\w-]+\/)?server\/|\/src\/adapters\//.test(id) && !id.includes('.test.'))
      this.error(`${id} must not reach the browser`)
  },
}

/** Compressed once at build, so that no request pays for it. */
const precompress: Plugin = {
  name: 'precompress',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true })
    for (const file of files.filter((name) => /\.(?:js|css|svg|json)$/.test(name))) {
      const path = join(dir, file)
      const bytes = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
      await writeFile(`${path}.gz`, await promisify(gzip)(bytes))
    }
  },
}

/** The framework names every server entry `index.js`. */
const nameEntries: Plugin = {
  name: 'name-entries',
  configResolved({ environments: { ssr } }) {
    const output = ssr?.build.rollupOptions.output
    if (output && !Array.isArray(output)) output.entryFileNames = '[name].js'
  },
}

type ModuleInfo = { importers: readonly string[] }

/** The pages, `root` and `entry.client` that import a module statically. */
const pagesWith = (id: string, find: (id: string) => ModuleInfo | null): Set<string> => {
  const seen = new Set<string>()
  const pages = new Set<string>()
  const climb = (at: string): void => {
    if (seen.has(at)) return
    seen.add(at)
    // Pages of the demo, and those on which an operator looks at a shop, do not change how the files of the other pages are split.
    const page = /\/src\/(?:root|entry\.client|pages\/(?!dev-|admin-shop)[\w-]+)(?=\.tsx)/.exec(at)?.[0]
    if (page) pages.add(page)
    for (const importer of find(at)?.importers ?? []) climb(importer)
  }
  climb(id)
  return pages
}

/** Pages of a first visit. */
const firstPages = ['/src/pages/home', '/src/pages/restaurants', '/src/pages/shop']

/** Modules that only the shop page and its dialogs use: one file for all of them instead of one each. */
const isOfShop = (pages: Set<string>): boolean => pages.size === 1 && pages.has('/src/pages/shop')

type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

const isOfEveryPage = (pages: Set<string>): boolean => pages.has('/src/root') || pages.has('/src/entry.client')

const isOfFirstPages = (pages: Set<string>): boolean => pages.size > 1 && firstPages.some((page) => pages.has(page))

/** Options and notes of a dish: loaded with the first dish, not with the first page. */
const isOfDish = (pages: Set<string>): boolean => pages.size > 1 && pages.has('/src/pages/product')

/** One file of all modules whose pages satisfy `isRight`. */
const fileOf = (name: string, isRight: (pages: Set<string>) => boolean, priority: number) => ({
  debugName: name,
  priority,
  name: (id: string, graph: Graph) => (isRight(pagesWith(id, (other) => graph.getModuleInfo(other))) ? name : null),
})

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), keepServerOut, compileTexts, joinFirstTexts, precompress, nameEntries],
  environments: {
    ssr: {
      // It has thousands of small files and we use few. Bundled, a process starts sooner and needs less than half the memory.
      resolve: { noExternal: ['drizzle-orm'] },
      build: {
        rollupOptions: {
          input: { index: './src/app.ts', main: './src/main.ts', painter: './src/catalogue/server/painter-process.ts' },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A few files instead of thirty, because each costs a request and headers, and small files compress worse.
              groups: [
                fileOf('site', isOfEveryPage, 3),
                fileOf('browse', isOfFirstPages, 2),
                fileOf('dish', isOfDish, 1),
                fileOf('menu', isOfShop, 0),
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2022' },
})
