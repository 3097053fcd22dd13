import * as accounts from './schema/accounts.ts'
import * as agreements from './schema/agreements.ts'
import * as attendance from './schema/attendance.ts'
import * as content from './schema/content.ts'
import * as editing from './schema/editing.ts'
import * as enrollments from './schema/enrollments.ts'
import * as groups from './schema/groups.ts'
import * as hourPackages from './schema/hour-packages.ts'
import * as leads from './schema/leads.ts'
import * as lessons from './schema/lessons.ts'
import * as marks from './schema/marks.ts'
import * as media from './schema/media.ts'
import * as money from './schema/money.ts'
import * as operations from './schema/operations.ts'
import * as pageTest from './schema/page-test.ts'
import * as papers from './schema/papers.ts'
import * as people from './schema/people.ts'
import * as placement from './schema/placement.ts'
import * as school from './schema/school.ts'
import * as settings from './schema/settings.ts'
import * as staff from './schema/staff.ts'
import * as tests from './schema/tests.ts'
import * as withdrawal from './schema/withdrawal.ts'

export const schema = {
  ...accounts,
  ...media,
  ...content,
  ...settings,
  ...editing,
  ...people,
  ...school,
  ...groups,
  ...leads,
  ...agreements,
  ...money,
  ...papers,
  ...enrollments,
  ...withdrawal,
  ...lessons,
  ...attendance,
  ...hourPackages,
  ...marks,
  ...tests,
  ...placement,
  ...pageTest,
  ...operations,
  ...staff,
}
