import { testUpgrade } from './test-upgrade.ts'

await testUpgrade('0037')
