import * as accessLog from './access-log.ts'
import * as account from './account.ts'
import * as audit from './audit.ts'
import * as book from './book.ts'
import * as campus from './campus.ts'
import { LISTED_CONTENT, SINGLE_CONTENT } from './content.ts'
import * as course from './course.ts'
import * as discountKind from './discount-kind.ts'
import * as enrollment from './enrollment.ts'
import * as group from './group.ts'
import * as holiday from './holiday.ts'
import * as language from './language.ts'
import * as lead from './lead.ts'
import * as leadSource from './lead-source.ts'
import * as learner from './learner.ts'
import * as mail from './mail.ts'
import * as media from './media.ts'
import * as passage from './passage.ts'
import * as question from './question.ts'
import * as result from './result.ts'
import * as teacher from './teacher.ts'
import * as template from './template.ts'
import * as test from './test.ts'

export const RESOURCES = {
  account,
  audit,
  accessLog,
  mail,
  lead,
  leadSource,
  template,
  media,
  result,
  group,
  holiday,
  enrollment,
  discountKind,
  learner,
  course,
  language,
  campus,
  teacher,
  book,
  test,
  question,
  passage,
  ...LISTED_CONTENT,
  ...SINGLE_CONTENT,
} as const
