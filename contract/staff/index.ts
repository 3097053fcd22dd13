import * as account from './account.ts'
import * as attendance from './attendance.ts'
import * as audit from './audit.ts'
import * as book from './book.ts'
import * as brandColor from './brand-color.ts'
import * as campus from './campus.ts'
import * as certificate from './certificate.ts'
import * as consent from './consent.ts'
import * as contact from './contact.ts'
import { LISTED_CONTENT, SINGLE_CONTENT } from './content.ts'
import * as content from './content-overview.ts'
import * as course from './course.ts'
import * as dashboard from './dashboard.ts'
import * as enrollment from './enrollment.ts'
import * as group from './group.ts'
import * as holiday from './holiday.ts'
import * as language from './language.ts'
import * as lead from './lead.ts'
import * as leadActs from './lead-acts.ts'
import * as leadImport from './lead-import.ts'
import * as learner from './learner.ts'
import * as learnerImport from './learner-import.ts'
import * as lesson from './lesson.ts'
import * as levelEnd from './level-end.ts'
import * as live from './live.ts'
import * as mail from './mail.ts'
import * as mailServer from './mail-server.ts'
import * as mailTemplate from './mail-template.ts'
import * as makeUp from './make-up.ts'
import * as marks from './marks.ts'
import * as media from './media.ts'
import * as ownAccount from './own-account.ts'
import * as passage from './passage.ts'
import * as privacy from './privacy.ts'
import * as question from './question.ts'
import * as questionImport from './question-import.ts'
import * as result from './result.ts'
import * as savedView from './saved-view.ts'
import * as school from './school.ts'
import * as search from './search.ts'
import * as session from './session.ts'
import * as setUp from './set-up.ts'
import * as teacher from './teacher.ts'
import * as teacherHours from './teacher-hours.ts'
import * as template from './template.ts'
import * as test from './test.ts'
import * as testRoom from './test-room.ts'
import * as testimonialConsent from './testimonial-consent.ts'

export const STAFF = {
  session,
  setUp,
  ownAccount,
  school,
  account,
  audit,
  consent,
  mail,
  mailServer,
  privacy,
  search,
  dashboard,
  lead,
  leadActs,
  contact,
  leadImport,
  template,
  savedView,
  testRoom,
  content,
  media,
  result,
  live,
  group,
  lesson,
  holiday,
  attendance,
  marks,
  levelEnd,
  makeUp,
  certificate,
  teacherHours,
  enrollment,
  learner,
  learnerImport,
  course,
  language,
  campus,
  teacher,
  book,
  test,
  question,
  passage,
  questionImport,
  testimonialConsent,
  mailTemplate,
  brandColor,
  ...LISTED_CONTENT,
  ...SINGLE_CONTENT,
} as const
