// `npm run docs` writes three tables to build/docs: permissions of calls, access to pages, and where content is changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCREENS } from '../admin/screens.ts'
import { CALLS, isStaffCall, STAFF_CALLS } from '../api/calls.ts'
import type { Call } from '../contract/call.ts'
import { isAllowed, STAFF_ROLES } from '../domain/permissions.ts'
import { root } from '../server/root.ts'
import { EDITABLE } from '../test/content/editable.ts'
import { KINDS, ROUTES, STUDENTS } from '../test/process/route-kinds.ts'

const CALLERS = ['nobody', 'student', ...STAFF_ROLES]
const VISITORS = ['nobody', ...Object.keys(STUDENTS), ...STAFF_ROLES]

const calls = [...CALLS, ...STAFF_CALLS].map((call) => [
  `\`${call.method.toUpperCase()} ${call.path}\``,
  `\`${call.access}\``,
  ...CALLERS.map((who) => (mayCall(who, call) ? '✓' : '')),
])
const routes = Object.entries(ROUTES).map(([pattern, [, kind]]) => [
  `\`${pattern}\``,
  kind,
  ...VISITORS.map((who) => String(KINDS[kind](who))),
])
const screens = SCREENS.map(({ path, access }) => [
  `\`/yonetim/${path}\``,
  `\`${access}\``,
  ...STAFF_ROLES.map((role) => (isAllowed(role, access) ? '✓' : '')),
])
const columns = EDITABLE.map(({ column, way }) => [`\`${column}\``, way ?? '– | –'])

const folder = join(root, 'build', 'docs')
mkdirSync(folder, { recursive: true })
write('access.md', [
  '# Who may make which call',
  'Calls below `/staff/` come with the cookie of a signed-in browser, the others with the fixed bearer, which opens none of those.',
  toTable(['call', 'access', ...CALLERS], calls),
])
write('routes.md', [
  '# Who gets which page',
  'A status, and the address that a redirect leads to. `test/process/routes.test.ts` asks every route as everybody.',
  toTable(['route', 'whose', ...VISITORS], routes),
  'A screen of the staff app is the same file for everybody. The calls behind it decide who sees what.',
  toTable(['screen', 'asks for', ...STAFF_ROLES], screens),
])
write('editable.md', [
  '# Where each piece of content is changed',
  toTable(['column', 'screen below /yonetim', 'written by'], columns),
])

function write(name: string, parts: string[]): void {
  writeFileSync(join(folder, name), `${parts.join('\n\n')}\n`)
  console.log(`build/docs/${name}`)
}

function toTable(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function mayCall(who: string, call: Call): boolean {
  if (call.access === 'public')
    return isStaffCall(call) || !STAFF_ROLES.some((role) => role === who)
  if (call.access === 'student') return who === 'student'
  return STAFF_ROLES.some((role) => role === who && isAllowed(role, call.access as never))
}
