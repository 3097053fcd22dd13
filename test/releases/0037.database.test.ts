import { MOVED_EMAILS, testUpgrade } from './test-upgrade.ts'

await testUpgrade('0037', { moved: MOVED_EMAILS })
