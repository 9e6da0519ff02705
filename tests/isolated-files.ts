/** Test files with a process each. All others share one with the files before them, which takes half of the processor's time. */
export const isolatedFiles = [
  // Components keep state in their modules, as they may in a browser.
  'src/{ui,*/ui,pages}/**/*.test.{ts,tsx}',
  'src/**/*.test.tsx',
  // Puts another module in the place of one that may be loaded already.
  'src/account/server/email-ownership.test.ts',
]
