import type { AnyCall, Call } from '../contract/call.ts'
import * as accuracy from '../contract/public/accuracy.ts'
import * as articles from '../contract/public/articles.ts'
import * as campuses from '../contract/public/campuses.ts'
import * as certificates from '../contract/public/certificate.ts'
import * as contactForm from '../contract/public/contact-form.ts'
import * as content from '../contract/public/content.ts'
import * as addresses from '../contract/public/get-address.ts'
import * as pictures from '../contract/public/get-picture.ts'
import * as groups from '../contract/public/group.ts'
import * as pages from '../contract/public/pages.ts'
import * as placement from '../contract/public/placement.ts'
import * as teachers from '../contract/public/teachers.ts'
import { STAFF } from '../contract/staff/index.ts'
import * as absence from '../contract/student/absence.ts'
import * as account from '../contract/student/account.ts'
import * as ownAgreements from '../contract/student/agreement.ts'
import * as ownCertificates from '../contract/student/certificate.ts'
import * as ownClass from '../contract/student/class.ts'
import * as ownPackages from '../contract/student/hour-package.ts'
import * as progress from '../contract/student/progress.ts'
import * as signIn from '../contract/student/sign-in.ts'
import * as timetable from '../contract/student/timetable.ts'

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function callsOf(modules: readonly object[]): Call[] {
  return modules.flatMap((module) => Object.values(module).filter(isCall))
}

export const CALLS: Call[] = callsOf([
  content,
  pages,
  articles,
  pictures,
  addresses,
  contactForm,
  groups,
  teachers,
  campuses,
  placement,
  accuracy,
  certificates,
  signIn,
  ownClass,
  timetable,
  absence,
  progress,
  ownAgreements,
  ownPackages,
  ownCertificates,
  account,
])

export const STAFF_CALLS: Call[] = callsOf(Object.values(STAFF))

export function isStaffCall({ path }: AnyCall): boolean {
  return path.startsWith('/staff/')
}
