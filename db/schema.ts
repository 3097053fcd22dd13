import * as accounts from './schema/accounts.ts'
import * as content from './schema/content.ts'
import * as leads from './schema/leads.ts'
import * as media from './schema/media.ts'
import * as operations from './schema/operations.ts'
import * as placement from './schema/placement.ts'
import * as school from './schema/school.ts'
import * as settings from './schema/settings.ts'
import * as staff from './schema/staff.ts'

/** Every table of the school, for relational queries and migrations. */
export const schema = {
  ...accounts,
  ...media,
  ...content,
  ...settings,
  ...leads,
  ...placement,
  ...school,
  ...operations,
  ...staff,
}
