import { defineConfig } from '@playwright/test'
import { ORIGIN } from './e2e/port.ts'
import { putFoldersInMemory } from './test/memory-folder.ts'
import { findChromium, findShell } from './tools/chromium.ts'

putFoldersInMemory()

/**
 * Tests about first moments need a real window. The shell paints before text arrives, counts an unmoved pointer as moved,
 * and loads styles again that came with the page.
 */
const WINDOW = /@window/
/** No test leaves this machine: other hosts do not resolve. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // These have a command and a configuration of their own.
  testIgnore: 'screens/**',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only on a second try is a fault to be found: the summary names it.
  retries: 1,
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    ['json', { outputFile: 'build/reports/browser.json' }],
  ],
  // Far beyond the needs of a slow machine: bounds on speed are rows of `npm run bench`.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: ORIGIN,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // It would answer before the routes of a test; the test of a start without a network allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'window', grep: WINDOW, use: { launchOptions: await launch(findChromium) } },
    { name: 'shell', grepInvert: WINDOW, use: { launchOptions: await launch(findShell) } },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    url: `${ORIGIN}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
  },
})

async function launch(find: typeof findChromium) {
  const { args, ...chromium } = await find()
  return { ...chromium, args: [...args, ALONE] }
}
