import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const WRITERS = [
  ['contact', 'contact', 'core/people/write-contact.ts'],
  ['lead', 'lead', 'core/leads/write-lead.ts'],
  ['learner', 'learner', 'core/people/write-learner.ts'],
  ['enrollment', 'enrollment', 'core/enrollments/write-enrollment.ts'],
  ['certificate', 'certificate', 'core/level-end/write-certificate.ts'],
  ['course_group', 'courseGroup', 'core/groups/write-group.ts'],
  ['holiday', 'holiday', 'core/lessons/holidays.ts'],
  ['make_up_right', 'makeUpRight', 'core/attendance/make-ups.ts'],
  ['lesson', 'lesson', 'core/timetable/write-lesson.ts'],
] as const

/** The bulk loader of `tools/bench` is outside of these rooms: it fills a database of its own. */
const ROOMS = ['api', 'core', 'seed', 'server']

test.each(WRITERS)('the table %s is written by one file', (table, variable, writer) => {
  const call = `\\.(insert|update|delete)\\(${variable}\\)`
  const statement = `(insert into|update|delete from) "?${table}"?( |$)`
  const found = execFileSync(
    'git',
    ['grep', '--untracked', '-liE', `${call}|${statement}`, '--', ...ROOMS, ':!*.test.ts'],
    { encoding: 'utf8' },
  )
  expect(found.trim().split('\n')).toEqual([writer])
})
