import { defineConfig } from '@playwright/test'
import { ORIGIN } from './e2e/port.ts'
import { findChromium, findShell } from './tools/chromium.ts'

/**
 * Tests about first moments, where a shell is no window: it paints sooner than its letters come, takes a pointer that never
 * moved for one that did, and fetches styles again that came with the page.
 */
const WINDOW = /@window/
/** A page that asks another host for something finds nobody: no test leaves this machine. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only on a second try is a fault to be found: the end of the run names it.
  retries: 1,
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    // What the end of `npm test` is told from.
    ['json', { outputFile: 'build/reports/browser.json' }],
  ],
  // Far beyond what a slow machine needs: a test says what happens, and bounds on speed stand in `npm run bench`.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: ORIGIN,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'window', grep: WINDOW, use: { launchOptions: await launch(findChromium) } },
    { name: 'shell', grepInvert: WINDOW, use: { launchOptions: await launch(findShell) } },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    url: `${ORIGIN}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
  },
})

async function launch(find: typeof findChromium) {
  const { args, ...chromium } = await find()
  return { ...chromium, args: [...args, ALONE] }
}
