import { defineConfig } from '@playwright/test'
import { PORT } from './e2e/port.ts'
import { findChromium } from './scripts/chromium.ts'

const url = `http://localhost:${PORT}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may delay a font or a frame; what fails three times is a fault.
  retries: 2,
  reporter: [['list'], ['html', { open: 'never' }]],
  timeout: 30_000,
  use: {
    baseURL: url,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    trace: 'retain-on-failure',
    launchOptions: await findChromium(),
  },
  webServer: {
    command: `node e2e/serve.ts ${PORT}`,
    url: `${url}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
  },
})
