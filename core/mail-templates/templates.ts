import { ABSENCE_WARNING } from '../absence/warn-absent.ts'
import { EMAIL_CHANGED } from '../accounts/confirm-email.ts'
import { SIGN_IN_SLOWED } from '../accounts/notify-of-guessing.ts'
import { PASSWORD_CHANGED } from '../accounts/replace-password.ts'
import { EMAIL_CHANGE, EMAIL_IN_USE } from '../accounts/request-email-change.ts'
import { PASSWORD_RESET } from '../accounts/request-password-reset.ts'
import { ALARM } from '../dashboard/mail-alarms.ts'
import { RESERVATION_MAILS } from '../enrollments/reservation-letter.ts'
import { GROUP_NEWS } from '../groups/notify-group.ts'
import { SUBSTITUTE_ANSWERED, SUBSTITUTE_ASKED } from '../lessons/ask-substitute.ts'
import { LEVEL_RENEWAL } from '../level-end/renewal-letter.ts'
import type { MailTemplate } from '../mail/template.ts'
import { MAKE_UP } from '../make-ups/make-up-letter.ts'
import { LESSON_NEWS } from '../notices/send-notices.ts'
import { TEACHER_NEWS } from '../notices/teacher-notices.ts'
import { GUARDIAN_CHILD_ADDED, GUARDIAN_INVITATION } from '../people/invite-guardian.ts'
import { LEARNER_INVITATION } from '../people/invite-learner.ts'
import { RESULT_MAILS } from '../placement/queue-result-mails.ts'
import { STAFF_INVITATION } from '../staff/invite.ts'
import { NEW_ADMIN } from '../staff/notify-admins.ts'
import { SECURITY_CHANGED } from '../staff/notify-security-change.ts'
import { NEW_DEVICE } from '../staff/open-staff-session.ts'

export const TEMPLATES: readonly MailTemplate[] = [
  ...Object.values(RESERVATION_MAILS),
  GROUP_NEWS,
  LESSON_NEWS,
  TEACHER_NEWS,
  ABSENCE_WARNING,
  MAKE_UP,
  SUBSTITUTE_ASKED,
  SUBSTITUTE_ANSWERED,
  LEVEL_RENEWAL,
  ...Object.values(RESULT_MAILS),
  LEARNER_INVITATION,
  GUARDIAN_INVITATION,
  GUARDIAN_CHILD_ADDED,
  STAFF_INVITATION,
  PASSWORD_RESET,
  PASSWORD_CHANGED,
  EMAIL_CHANGE,
  EMAIL_CHANGED,
  EMAIL_IN_USE,
  SIGN_IN_SLOWED,
  NEW_DEVICE,
  SECURITY_CHANGED,
  NEW_ADMIN,
  ALARM,
]
