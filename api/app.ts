import { Hono } from 'hono'
import { AppError } from '../core/errors.ts'
import { createErrorAnswer } from './answer-error.ts'
import { requireBearer, requireSameOrigin, STAFF_PATHS } from './callers.ts'
import type { Deps } from './deps.ts'
import { mountDocs } from './docs.ts'
import type { Api, ApiEnv } from './env.ts'
import { mountCertificate } from './public/certificate.ts'
import { mountContactForm } from './public/contact-form.ts'
import { mountContent } from './public/content.ts'
import { mountGroup } from './public/group.ts'
import { mountPlacement } from './public/placement.ts'
import { mountAbsences } from './staff/absence.ts'
import { mountStaffAccounts } from './staff/account.ts'
import { mountAgreements } from './staff/agreement.ts'
import { mountAttendance } from './staff/attendance.ts'
import { mountAudit } from './staff/audit.ts'
import { mountBooks } from './staff/book.ts'
import { mountBrandColor } from './staff/brand-color.ts'
import { mountCertificates } from './staff/certificate.ts'
import { mountContacts } from './staff/contact.ts'
import { mountStaffContent } from './staff/content.ts'
import { mountContentBulk } from './staff/content-bulk.ts'
import { mountContentOverview } from './staff/content-overview.ts'
import { mountDashboard } from './staff/dashboard.ts'
import { mountStaffDocs } from './staff/docs.ts'
import { mountEnrollments } from './staff/enrollment.ts'
import { mountGroups } from './staff/group.ts'
import { mountHolidays } from './staff/holiday.ts'
import { mountHourPackages } from './staff/hour-package.ts'
import { mountLeads } from './staff/lead.ts'
import { mountLeadImport } from './staff/lead-import.ts'
import { mountLearners } from './staff/learner.ts'
import { mountLearnerImport } from './staff/learner-import.ts'
import { mountLeaves } from './staff/leave.ts'
import { mountLessons } from './staff/lesson.ts'
import { mountLevelEnd } from './staff/level-end.ts'
import { mountLive } from './staff/live.ts'
import { mountMail } from './staff/mail.ts'
import { mountMailTemplates } from './staff/mail-template.ts'
import { mountMakeUps } from './staff/make-up.ts'
import { mountMarks } from './staff/marks.ts'
import { mountMedia } from './staff/media.ts'
import { mountOwnAccount } from './staff/own-account.ts'
import { mountPapers, mountPaperTexts } from './staff/paper.ts'
import { mountPrivacy } from './staff/privacy.ts'
import { mountReports } from './staff/report.ts'
import { mountResults } from './staff/result.ts'
import { mountRetention } from './staff/retention.ts'
import { mountSavedViews } from './staff/saved-view.ts'
import { mountSchool } from './staff/school.ts'
import { mountSchoolArchive } from './staff/school-archive.ts'
import { mountSchoolRecords } from './staff/school-records.ts'
import { mountStaffSearch } from './staff/search.ts'
import { mountStaffSession } from './staff/session.ts'
import { mountSiteOpening } from './staff/site-opening.ts'
import { mountTeacherHours } from './staff/teacher-hours.ts'
import { mountTemplates } from './staff/template.ts'
import { mountTests } from './staff/test.ts'
import { mountTestRooms } from './staff/test-room.ts'
import { mountTestimonialConsent } from './staff/testimonial-consent.ts'
import { mountAbsence } from './student/absence.ts'
import { mountAccount } from './student/account.ts'
import { mountOwnAgreements } from './student/agreement.ts'
import { mountOwnCertificates } from './student/certificate.ts'
import { mountClass } from './student/class.ts'
import { mountOwnPackages } from './student/hour-package.ts'
import { mountProgress } from './student/progress.ts'
import { mountSignIn } from './student/sign-in.ts'
import { mountTimetable } from './student/timetable.ts'

export function createApi(deps: Deps): Api {
  const api: Api = new Hono<ApiEnv>({ strict: false }).basePath('/api')
  api.onError(createErrorAnswer(deps.log))
  api.notFound(() => {
    throw new AppError('not-found', { message: 'Böyle bir çağrı yok.' })
  })
  api.use(async (context, next) => {
    context.set('db', deps.db)
    await next()
    const { route } = context.var
    if (route && context.req.method !== 'GET') deps.countCall?.(route, context.res.status)
  })
  mountDocs(api)
  api.use(requireBearer(deps.apiToken))
  api.use(STAFF_PATHS, requireSameOrigin)
  mountPublic(api, deps)
  mountStudent(api, deps)
  mountStaff(api, deps)
  return api
}

function mountPublic(api: Api, deps: Deps): void {
  mountContent(api, deps)
  mountContactForm(api, deps)
  mountGroup(api, deps)
  mountPlacement(api, deps)
  mountCertificate(api, deps)
}

function mountStudent(api: Api, deps: Deps): void {
  mountSignIn(api, deps)
  mountClass(api, deps)
  mountTimetable(api, deps)
  mountAbsence(api, deps)
  mountProgress(api, deps)
  mountOwnAgreements(api, deps)
  mountOwnPackages(api, deps)
  mountOwnCertificates(api, deps)
  mountAccount(api, deps)
}

function mountStaff(api: Api, deps: Deps): void {
  mountStaffDocs(api)
  mountStaffSession(api, deps)
  mountOwnAccount(api, deps)
  mountStaffAccounts(api, deps)
  mountContentOverview(api, deps)
  mountContentBulk(api, deps)
  mountStaffContent(api, deps)
  mountTestimonialConsent(api, deps)
  mountMailTemplates(api, deps)
  mountBrandColor(api, deps)
  mountLeads(api, deps)
  mountLeadImport(api, deps)
  mountContacts(api, deps)
  mountTemplates(api, deps)
  mountSavedViews(api, deps)
  mountDashboard(api, deps)
  mountMedia(api, deps)
  mountResults(api, deps)
  mountLive(api, deps)
  mountGroups(api, deps)
  mountAbsences(api, deps)
  mountLeaves(api, deps)
  mountLessons(api, deps)
  mountHolidays(api, deps)
  mountAttendance(api, deps)
  mountMarks(api, deps)
  mountLevelEnd(api, deps)
  mountMakeUps(api, deps)
  mountCertificates(api, deps)
  mountAgreements(api, deps)
  mountHourPackages(api, deps)
  mountReports(api, deps)
  mountSchoolArchive(api, deps)
  mountPapers(api, deps)
  mountPaperTexts(api, deps)
  mountTeacherHours(api, deps)
  mountEnrollments(api, deps)
  mountLearners(api, deps)
  mountLearnerImport(api, deps)
  mountSchoolRecords(api, deps)
  mountBooks(api, deps)
  mountStaffSearch(api, deps)
  mountMail(api, deps)
  mountPrivacy(api, deps)
  mountRetention(api, deps)
  mountAudit(api, deps)
  mountSchool(api, deps)
  mountSiteOpening(api, deps)
  mountTestRooms(api, deps)
  mountTests(api, deps)
}
