import { defineConfig } from '@playwright/test'
import behaviour from './playwright.config.ts'

/** What can only be looked at: `npm run test:screens`. */
export default defineConfig(behaviour, {
  testDir: 'e2e/screens',
  testIgnore: [],
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: 'playwright-report/screens' }],
    ['json', { outputFile: 'build/reports/screens.json' }],
  ],
})
