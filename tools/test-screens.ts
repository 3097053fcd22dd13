// `npm run test:screens`: what can only be looked at. It shows no behaviour that `npm test` does not.
import { browser, build, runChecks } from './checks.ts'

const options = ['--config=playwright.screens.config.ts']

await runChecks([[build], [browser('screens', 'screens.json', options)]], true)
