import { defineConfig } from '@playwright/test'
import { ORIGIN } from './e2e/port.ts'
import { findChromium } from './scripts/chromium.ts'

const { args, ...chromium } = await findChromium()
/** A page that asks another host for something finds nobody: no test leaves this machine. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may delay a font or a frame; what fails three times is a fault.
  retries: 2,
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    // What the end of `npm test` is told from.
    ['json', { outputFile: 'build/reports/browser.json' }],
  ],
  timeout: 30_000,
  use: {
    baseURL: ORIGIN,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    trace: 'on-first-retry',
    launchOptions: { ...chromium, args: [...args, ALONE] },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `${ORIGIN}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
  },
})
