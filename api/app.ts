import { Hono } from 'hono'
import { AppError } from '../core/errors.ts'
import { createErrorAnswer } from './answer-error.ts'
import type { Api, ApiEnv, Deps } from './deps.ts'
import { mountDocs, mountStaffDocs } from './docs.ts'
import { requireBearer, requireSameOrigin, STAFF_PATHS } from './guard.ts'
import { mountCertificate } from './public/certificate.ts'
import { mountContactForm } from './public/contact-form.ts'
import { mountContent } from './public/content.ts'
import { mountGroup } from './public/group.ts'
import { mountPlacement } from './public/placement.ts'
import { mountStaffAccounts } from './staff/account.ts'
import {
  mountAgreements,
  mountHourPackages,
  mountPapers,
  mountPaperTexts,
} from './staff/agreement.ts'
import {
  mountAbsences,
  mountAttendance,
  mountMakeUps,
  mountTeacherHours,
} from './staff/attendance.ts'
import { mountBooks } from './staff/book.ts'
import {
  mountContentBulk,
  mountContentOverview,
  mountMedia,
  mountSiteOpening,
  mountStaffContent,
  mountTestimonialConsent,
} from './staff/content.ts'
import { mountDashboard, mountStaffSearch } from './staff/dashboard.ts'
import { mountEnrollments } from './staff/enrollment.ts'
import { mountGroups } from './staff/group.ts'
import { mountHolidays } from './staff/holiday.ts'
import { mountLeadImport, mountLeads } from './staff/lead.ts'
import { mountContacts, mountLearnerImport, mountLearners } from './staff/learner.ts'
import { mountLeaves, mountLessons } from './staff/lesson.ts'
import { mountCertificates, mountLevelEnd, mountMarks } from './staff/level-end.ts'
import { mountLive } from './staff/live.ts'
import { mountMail, mountMailTemplates } from './staff/mail.ts'
import { mountOwnAccount, mountSavedViews } from './staff/own-account.ts'
import { mountAudit, mountPrivacy, mountRetention } from './staff/privacy.ts'
import { mountReports, mountSchoolArchive } from './staff/report.ts'
import { mountResults } from './staff/result.ts'
import { mountBrandColor, mountSchool } from './staff/school.ts'
import { mountSchoolRecords } from './staff/school-records.ts'
import { mountStaffSession } from './staff/session.ts'
import { mountTemplates } from './staff/template.ts'
import { mountTestRooms, mountTests } from './staff/test.ts'
import { mountAccount } from './student/account.ts'
import { mountOwnAgreements, mountOwnPackages } from './student/agreement.ts'
import {
  mountAbsence,
  mountClass,
  mountOwnCertificates,
  mountProgress,
  mountTimetable,
} from './student/class.ts'
import { mountSignIn } from './student/sign-in.ts'

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
