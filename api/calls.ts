import * as articles from '../contract/articles.ts'
import * as auth from '../contract/auth.ts'
import type { Call } from '../contract/call.ts'
import * as content from '../contract/content.ts'
import * as leads from '../contract/leads.ts'
import * as pages from '../contract/pages.ts'
import * as panel from '../contract/panel.ts'
import * as pictures from '../contract/pictures.ts'
import * as placement from '../contract/placement.ts'
import * as student from '../contract/student.ts'

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
