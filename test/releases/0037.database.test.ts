import { MOVED_SINCE_0037, testUpgrade } from './test-upgrade.ts'

await testUpgrade('0037', { moved: MOVED_SINCE_0037 })
