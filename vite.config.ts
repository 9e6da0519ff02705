import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'
import { compileTexts, joinFirstTexts } from './scripts/compile-texts.ts'
import { slimReact } from './scripts/slim-react.ts'
import { slimRouter } from './scripts/slim-router.ts'
import { smallIcons } from './scripts/small-icons.ts'

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

/**
 * Shortens the file of every page, of which the minifier of the bundler leaves one KB more. `pure_getters`: reading a property has
 * no effect in our code, in React and in its router.
 */
const minifyAgain: Plugin = {
  name: 'minify-again',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle(_options, bundle) {
    const compress = { passes: 3, pure_getters: true }
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.name === 'site')
        file.code = (await minify(file.code, { module: true, ecma: 2020, compress })).code ?? file.code
  },
}

/** In characters. A file below this size costs little memory in any case. */
const largeFile = 100_000

const formatServer: Plugin = {
  name: 'format-server',
  configResolved({ environments: { ssr } }) {
    const output = ssr?.build.rolldownOptions.output
    if (!output || Array.isArray(output)) return
    // The framework names every server entry `index.js`.
    output.entryFileNames = '[name].js'
    // V8 keeps the text of a file with one other character in two bytes for each character, so comments go and the rest is ASCII.
    output.comments = false
    output.minify = { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } }
  },
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'ssr') return
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.code.length > largeFile && /[^\0-\x7F]/.test(file.code))
        this.error(`${file.fileName} has a character outside of ASCII, which doubles its memory`)
  },
}

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] }

type Find = (id: string) => ModuleInfo | null

const found = { static: new Map<string, Set<string>>(), any: new Map<string, Set<string>>() }

/** The pages, `root` and `entry.client` that import a module, statically or in any way. */
const pagesWith = (id: string, find: Find, how: keyof typeof found): Set<string> => {
  const known = found[how].get(id)
  if (known) return known
  const seen = new Set<string>()
  const pages = new Set<string>()
  const climb = (at: string): void => {
    if (seen.has(at)) return
    seen.add(at)
    // Pages of the demo, and those on which the operator or staff look at a shop, do not change how the files of the other pages are split.
    const page =
      /\/src\/(?:root|entry\.client|pages\/(?!dev-|admin-shop|pro-menu-preview|shop-preview)[\w-]+)(?=\.tsx)/.exec(
        at,
      )?.[0]
    if (page) pages.add(page.replace('/src/pages/', ''))
    // What a page loads later is no part of the page that links to it.
    if (page && how === 'any') return
    const info = find(at)
    for (const importer of info?.importers ?? []) climb(importer)
    if (how === 'any') for (const importer of info?.dynamicImporters ?? []) climb(importer)
  }
  climb(id)
  found[how].set(id, pages)
  return pages
}

type Users = {
  /** Pages that import the module statically, and how many of them are of restaurants and of the operator. */
  readonly pages: ReadonlySet<string>
  readonly pro: number
  readonly admin: number
  /** True if a screen of a restaurant or of the operator uses it, perhaps later. */
  readonly hasStaff: boolean
}

const countOf = (pages: ReadonlySet<string>, room: RegExp): number =>
  [...pages].filter((page) => room.test(page)).length

const usersOf = (id: string, find: Find): Users => {
  const pages = pagesWith(id, find, 'static')
  const hasStaff = countOf(pagesWith(id, find, 'any'), /^(?:pro|admin)(?:-|$)/) > 0
  return { pages, pro: countOf(pages, /^pro(?:-|$)/), admin: countOf(pages, /^admin(?:-|$)/), hasStaff }
}

/** Pages of a first visit. */
const firstPages = ['home', 'restaurants', 'shop']

const isOfFirstPages = ({ pages }: Users): boolean => pages.size > 1 && firstPages.some((page) => pages.has(page))

/** Of these, what the page of a shop has too. It does without the cards of other shops. */
const isOfShopToo = (users: Users): boolean => isOfFirstPages(users) && users.pages.has('shop')

/** Live stock, prices and menus, which a first visit of home or of a list does without. */
const isOfStock = ({ pages }: Users): boolean =>
  pages.size > 1 && pages.has('shop') && !pages.has('home') && !pages.has('restaurants')

/** Also what first visits share with the screens of restaurants and of the operator, so that these load nothing else of a first visit. */
const isOfEveryPage = (users: Users): boolean =>
  users.pages.has('/src/root') ||
  users.pages.has('/src/entry.client') ||
  (isOfFirstPages(users) && users.hasStaff && !isOfStock(users))

/** Modules that only the shop page and its dialogs use: one file for all of them instead of one each. */
const isOfShop = ({ pages }: Users): boolean => pages.size === 1 && pages.has('shop')

/** Options and notes of a dish: loaded with the first dish, not with the first page. */
const isOfDish = ({ pages }: Users): boolean => pages.size > 1 && pages.has('product')

/** The page of a dish, and what the dialog of a dish shares with it. */
const isOfDishPage = ({ pages }: Users): boolean => pages.size === 1 && pages.has('product')

const isOfStaffOnly = ({ pages, pro, admin }: Users): boolean => pages.size === pro + admin

/** Fields and notices, which most screens of staff and the checkout use. */
const isOfForms = (users: Users): boolean => (users.pro > 5 || users.admin > 3) && !isOfStaffOnly(users)

/** Of these, what the board of orders has too. */
const isOfBoard = (users: Users): boolean => isOfForms(users) && users.pages.has('pro')

const isOfBothRooms = (users: Users): boolean =>
  isOfStaffOnly(users) &&
  ((users.pro > 5 && users.admin > 3) || (users.pages.has('pro-shop') && users.pages.has('admin-settings')))

const isOfPro = (users: Users): boolean =>
  isOfStaffOnly(users) && (users.pro > 5 || (users.pages.has('pro') && users.pages.has('pro-hours')))

const isOfAdmin = (users: Users): boolean => users.admin > 3 && isOfStaffOnly(users)

/** Small modules of the cards of the settings. */
const isOfSettings = (users: Users): boolean =>
  users.pages.size > 1 && users.pages.has('admin-settings') && isOfStaffOnly(users)

/** Small modules of the forms that ask what a restaurant is. */
const isOfShopForms = (users: Users): boolean =>
  users.pages.size > 1 &&
  users.pages.has('pro-shop') &&
  !users.pages.has('pro-menu') &&
  users.admin === 0 &&
  isOfStaffOnly(users)

/** Small modules that the board of orders shares with the menu editor. */
const isOfBoardAndMenu = (users: Users): boolean =>
  users.pages.has('pro') && users.pages.has('pro-menu') && isOfStaffOnly(users)

/** The live connection of the board and of a diner's order. */
const isOfLive = ({ pages }: Users): boolean => pages.has('pro') && pages.has('order') && !pages.has('checkout')

/** One file of all modules whose users satisfy `isRight`. */
const fileOf = (name: string, isRight: (users: Users) => boolean, priority: number) => ({
  debugName: name,
  priority,
  name: (id: string, graph: { getModuleInfo: Find }) =>
    isRight(usersOf(id, (other) => graph.getModuleInfo(other))) ? name : null,
})

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    keepServerOut,
    compileTexts,
    joinFirstTexts,
    slimReact,
    slimRouter,
    smallIcons,
    minifyAgain,
    precompress,
    formatServer,
  ],
  environments: {
    ssr: {
      // They have many files and we use few. Bundled, a process starts sooner and needs less memory.
      resolve: {
        noExternal: [
          'drizzle-orm',
          'zod',
          'pg-boss',
          'fastify-type-provider-zod',
          'luxon',
          'rrule-temporal',
          'cron-parser',
        ],
      },
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
                { name: 'site', test: /rolldown[/\\]runtime/, priority: 12 },
                fileOf('site', isOfEveryPage, 11),
                fileOf('stock', isOfStock, 10),
                fileOf('browse', isOfShopToo, 9),
                fileOf('lists', isOfFirstPages, 8),
                fileOf('dish', isOfDish, 6),
                fileOf('dish-page', isOfDishPage, 6),
                fileOf('notices', isOfBoard, 5),
                fileOf('forms', isOfForms, 4),
                fileOf('rooms', isOfBothRooms, 3),
                fileOf('pro', isOfPro, 2),
                fileOf('admin', isOfAdmin, 1),
                fileOf('menu', isOfShop, 0),
                fileOf('live', isOfLive, 0),
                fileOf('board', isOfBoardAndMenu, 0),
                fileOf('settings', isOfSettings, 0),
                fileOf('shop-forms', isOfShopForms, 0),
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2022' },
})
