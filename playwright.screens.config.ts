import { defineConfig } from '@playwright/test'
import behaviour from './playwright.config.ts'

/** The tests of `npm run test:screens`: facts that can only be looked at. */
export default defineConfig(behaviour, {
  testDir: 'e2e/screens',
  testIgnore: [],
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: 'playwright-report/screens' }],
    ['json', { outputFile: 'build/reports/screens.json' }],
  ],
})
