/** Each of these test files runs in its own process. All other test files share processes, which saves half of the CPU time. */
export const isolatedFiles = [
  // Components have state in module variables.
  'src/{ui,*/ui,pages}/**/*.test.{ts,tsx}',
  'src/**/*.test.tsx',
  // The test mocks a module that another test file in the same process may have loaded.
  'src/account/server/email-ownership.test.ts',
  // A process prepares at most 300 statements, and other test files use them up.
  'src/adapters/database/prepare-repeated.test.ts',
]
