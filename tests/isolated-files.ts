/** Each runs in its own process. The others share processes, which saves half of the CPU time. */
export const isolatedFiles = [
  // Components keep state in modules.
  'src/{ui,*/ui,pages}/**/*.test.{ts,tsx}',
  'src/**/*.test.tsx',
  // Mocks a module that may be loaded already.
  'src/account/server/email-ownership.test.ts',
]
