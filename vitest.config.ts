import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** `--mode long` adds tests/long: chaos, soak and the fault matrix. */
export default defineConfig(({ mode }) => ({
  resolve: {
    alias: { 'virtual:react-router/server-build': fileURLToPath(new URL('./tests/server-build.ts', import.meta.url)) },
  },
  test: {
    include: ['{src,database,tests,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', ...(mode === 'long' ? [] : ['tests/long/**'])],
    globalSetup: ['tests/cluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A shared machine may stall for seconds.
    retry: process.env.CI ? 1 : 0,
  },
}))
