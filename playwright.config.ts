import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { timeoutFactor } from './tests/timeout-factor.ts'

const port = Number(process.env.E2E_PORT ?? 3900)

/** Tests that depend on pictures. All others run without them, because pictures take a quarter of the CPU time. */
const withPictures = [
  'accessibility',
  'address-map',
  'brands',
  'checkout',
  'design-system',
  'discover',
  'first-visit-weight',
  'layout',
  'listing',
  'listing-pages',
  'open-restaurant',
  'own-account',
  'photographs',
  'policy',
  'widths',
].map((name) => `${name}.spec.ts`)

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const launch = (...more: string[]) => ({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [...browserArguments, ...more],
})

// The runner and its workers all read this file; only the first one creates the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'mida-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than the cores of a small machine, because tests often wait.
  workers: 3,
  timeout: 60_000 * timeoutFactor,
  expect: { timeout: 10_000 * timeoutFactor },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds. A test that needs a second try is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  // Playwright empties this folder, so the reports are elsewhere.
  outputDir: 'test-results/browser',
  use: {
    // A press that can never succeed fails before its test does.
    actionTimeout: 30_000 * timeoutFactor,
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'fr-FR',
    timezoneId: 'Africa/Tunis',
    viewport: { width: 390, height: 844 },
    // Most tests delay or count the requests of the page itself.
    serviceWorkers: 'block',
    // Recording every test would add a fifth to the duration.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'pictures', testMatch: withPictures, use: { launchOptions: launch() } },
    {
      name: 'words',
      testIgnore: withPictures,
      use: { launchOptions: launch('--blink-settings=imagesEnabled=false') },
    },
  ],
  webServer: {
    command: 'node build/server/main.js',
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LIMITS_SCALE: '100',
      LOG_LEVEL: 'warn',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
