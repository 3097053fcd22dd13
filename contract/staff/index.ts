import * as absence from './absence.ts'
import * as agreement from './agreement.ts'
import * as attendance from './attendance.ts'
import * as attendanceSheet from './attendance-sheet.ts'
import * as brandColor from './brand-color.ts'
import * as calibration from './calibration.ts'
import * as certificate from './certificate.ts'
import * as consent from './consent.ts'
import * as contact from './contact.ts'
import * as contentBulk from './content-bulk.ts'
import * as content from './content-overview.ts'
import * as cutSet from './cut-set.ts'
import * as dashboard from './dashboard.ts'
import * as dayEnd from './day-end.ts'
import * as hourPackage from './hour-package.ts'
import * as leadActs from './lead-acts.ts'
import * as leadImport from './lead-import.ts'
import * as learnerImport from './learner-import.ts'
import * as leave from './leave.ts'
import * as lesson from './lesson.ts'
import * as lessonRecord from './lesson-record.ts'
import * as levelEnd from './level-end.ts'
import * as live from './live.ts'
import * as mailServer from './mail-server.ts'
import * as mailTemplate from './mail-template.ts'
import * as makeUp from './make-up.ts'
import * as marks from './marks.ts'
import * as moneySettings from './money-settings.ts'
import * as ownAccount from './own-account.ts'
import * as paper from './paper.ts'
import * as paperTemplate from './paper-template.ts'
import * as privacy from './privacy.ts'
import * as questionImport from './question-import.ts'
import * as report from './report.ts'
import { RESOURCES } from './resources.ts'
import * as retention from './retention.ts'
import * as savedView from './saved-view.ts'
import * as school from './school.ts'
import * as schoolArchive from './school-archive.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as setUp from './set-up.ts'
import * as siteOpening from './site-opening.ts'
import * as teacherHours from './teacher-hours.ts'
import * as testHealth from './test-health.ts'
import * as testRoom from './test-room.ts'
import * as testimonialConsent from './testimonial-consent.ts'
import * as withdrawal from './withdrawal.ts'

export const STAFF = {
  ...RESOURCES,
  session,
  setUp,
  ownAccount,
  school,
  consent,
  mailServer,
  privacy,
  retention,
  search,
  calibration,
  cutSet,
  dashboard,
  leadActs,
  contact,
  leadImport,
  savedView,
  testHealth,
  testRoom,
  content,
  contentBulk,
  live,
  lesson,
  leave,
  attendance,
  attendanceSheet,
  absence,
  marks,
  lessonRecord,
  levelEnd,
  makeUp,
  certificate,
  agreement,
  dayEnd,
  withdrawal,
  report,
  schoolArchive,
  moneySettings,
  hourPackage,
  teacherHours,
  learnerImport,
  questionImport,
  testimonialConsent,
  mailTemplate,
  paper,
  paperTemplate,
  brandColor,
  siteOpening,
} as const
