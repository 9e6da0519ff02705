import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { isolatedFiles } from './tests/isolated-files.ts'

/** `--mode long` adds tests/long: chaos, soak and the fault matrix. */
export default defineConfig(({ mode }) => {
  const exclude = ['node_modules/**', 'build/**', ...(mode === 'long' ? [] : ['tests/long/**'])]
  return {
    resolve: {
      alias: {
        'virtual:react-router/server-build': fileURLToPath(new URL('./tests/server-build.ts', import.meta.url)),
      },
    },
    test: {
      globalSetup: ['tests/cluster.ts'],
      pool: 'forks',
      // One more than the cores of a small machine, because a worker waits a third of its time.
      maxWorkers: 3,
      // With --long every core is busy, and a test starts and stops whole servers.
      testTimeout: mode === 'long' ? 300_000 : 20_000,
      hookTimeout: mode === 'long' ? 180_000 : 60_000,
      expect: { poll: { timeout: mode === 'long' ? 60_000 : 15_000 } },
      // A shared machine may stall for seconds.
      retry: process.env.CI || mode === 'long' ? 1 : 0,
      projects: [
        { extends: true, test: { name: 'alone', include: isolatedFiles, exclude } },
        {
          extends: true,
          test: {
            name: 'shared',
            include: ['{src,database,tests,scripts}/**/*.test.{ts,tsx}'],
            exclude: [...exclude, ...isolatedFiles],
            isolate: false,
            setupFiles: ['tests/check-global-state.ts'],
          },
        },
      ],
    },
  }
})
