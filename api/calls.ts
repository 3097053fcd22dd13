import type { Call } from '../contract/call.ts'
import * as articles from '../contract/public/articles.ts'
import * as leads from '../contract/public/contact-form.ts'
import * as content from '../contract/public/content.ts'
import * as pictures from '../contract/public/get-picture.ts'
import * as pages from '../contract/public/pages.ts'
import * as placement from '../contract/public/placement.ts'
import * as panel from '../contract/student/account.ts'
import * as student from '../contract/student/class.ts'
import * as auth from '../contract/student/sign-in.ts'

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Every call of the contract, in the order of the documentation. */
export const CALLS: Call[] = [
  content,
  pages,
  articles,
  pictures,
  leads,
  placement,
  auth,
  student,
  panel,
].flatMap((module) => Object.values(module as Record<string, unknown>).filter(isCall))
