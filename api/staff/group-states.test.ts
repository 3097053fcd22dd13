import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { get as getLevelEnd } from '../../contract/staff/level-end.ts'
import { findFillingGroups } from '../../core/dashboard/counts.ts'
import { findCalendarLessons } from '../../core/student/calendar.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { addDays } from '../../domain/school-time.ts'
import { createLessonDesk, TODAY } from '../../test/lesson-desk.ts'

const desk = await createLessonDesk()
const { ask, basis, db, done, school } = desk

const ending = await desk.open({ weeks: 3 })
await db.execute(
  sql`update course_group set ends_on = ${addDays(TODAY, 10)}::date where id = ${ending.id}`,
)

let people = 0
async function createLead(): Promise<number> {
  people += 1
  const phone = `0532 555 ${4000 + people}`
  const { body } = await ask('POST', 'lead', { name: 'Ece', surname: `Su${people}`, phone })
  return Number(body.id)
}

const GROUPS: Record<string, { state: string; startsOn: string; isDeleted?: true }> = {
  'a draft': { state: 'draft', startsOn: addDays(TODAY, 14) },
  'an open group': { state: 'open', startsOn: addDays(TODAY, 14) },
  'an open group that begins today': { state: 'open', startsOn: TODAY },
  'a confirmed group': { state: 'running', startsOn: addDays(TODAY, 14) },
  'a confirmed group that begins today': { state: 'running', startsOn: TODAY },
  'a group that has begun without being confirmed': { state: 'open', startsOn: addDays(TODAY, -7) },
  'a running group': { state: 'running', startsOn: addDays(TODAY, -7) },
  'a finished group': { state: 'finished', startsOn: addDays(TODAY, -7) },
  'a group that was not opened': { state: 'not-opened', startsOn: addDays(TODAY, 14) },
  'a deleted group': { state: 'running', startsOn: addDays(TODAY, 14), isDeleted: true },
}

interface Seen {
  list: boolean
  offer: boolean
  page: boolean
  visitor: boolean
  dashboard: boolean
  desk: boolean
  renewal: boolean
  feed: boolean
}

const NOBODY: Seen = {
  list: false,
  offer: false,
  page: false,
  visitor: false,
  dashboard: false,
  desk: false,
  renewal: false,
  feed: false,
}
const EVERYBODY: Seen = {
  list: true,
  offer: true,
  page: true,
  visitor: true,
  dashboard: true,
  desk: true,
  renewal: true,
  feed: true,
}
/** Visitors come from the first lesson on, the desk lets people in later. */
const DESK: Seen = { ...NOBODY, dashboard: true, desk: true, feed: true }

const EXPECTED: Record<keyof typeof GROUPS, Seen> = {
  'a draft': NOBODY,
  'an open group': EVERYBODY,
  'an open group that begins today': EVERYBODY,
  'a confirmed group': EVERYBODY,
  'a confirmed group that begins today': EVERYBODY,
  'a group that has begun without being confirmed': DESK,
  'a running group': DESK,
  'a finished group': { ...NOBODY, feed: true },
  'a group that was not opened': NOBODY,
  'a deleted group': NOBODY,
}

async function makeGroup({ state, startsOn, isDeleted }: (typeof GROUPS)[string]) {
  const isPlanned = state !== 'draft' && state !== 'not-opened'
  const { id } = await (isPlanned ? desk.openAt : desk.make)({ startsOn })
  const { learnerId } = await desk.enroll(id, 'Derin', startsOn)
  await db.execute(sql`update course_group set state = ${state}::group_state,
    deleted_at = ${isDeleted ? sql`now()` : null} where id = ${id}`)
  return { id, learnerId }
}

/** The offer bar and the wish for news read the groups of the course: without one it offers the wish. */
async function see({ id, learnerId }: { id: number; learnerId: number }): Promise<Seen> {
  const has = async (path: string) =>
    ((await school.call(path)).body as { id: number }[]).some((group) => group.id === id)
  const visit = { group: id, name: 'Can Ay', phone: '0532 555 01 01', email: 'can@ornek.com' }
  const filling = await findFillingGroups(db, SYSTEM)
  const { nextGroups } = await done(getLevelEnd, { id: ending.id })
  const feed = await findCalendarLessons(db, [learnerId])
  const held = { lead: await createLead(), groupId: id }
  return {
    list: await has('/group'),
    offer: await has('/group?course=lehce'),
    page: (await school.call(`/group/${id}`)).status === 200,
    visitor: (await school.call('/pre-enrollment', visit)).status === 200,
    dashboard: filling.some((group) => group.id === id),
    desk: (await ask('POST', 'enrollment/reserve', held)).status === 200,
    renewal: nextGroups.some((group) => group.id === id),
    feed: feed.length > 0,
  }
}

test.each(Object.keys(GROUPS))(
  '%s is offered wherever it can be entered, and nowhere else',
  async (name) => {
    const group = GROUPS[name]
    if (!group) throw new Error('No such group.')
    expect(await see(await makeGroup(group))).toEqual(EXPECTED[name])
    await db.execute(sql`update course_group set deleted_at = now() where course_id = ${basis.input.courseId}
    and id <> ${ending.id}`)
  },
)

test('a confirmed group needs nobody any more and has no day of decision', async () => {
  const { id } = await makeGroup({ state: 'running', startsOn: addDays(TODAY, 14) })
  await db.execute(
    sql`update course_group set minimum = 8, decides_on = ${addDays(TODAY, 2)}::date where id = ${id}`,
  )
  const { body } = await school.call(`/group/${id}`)
  expect(body).toMatchObject({ isConfirmed: true, needed: 0, decidesOn: null, placesLeft: 9 })
  const [row] = (await findFillingGroups(db, SYSTEM)).filter((group) => group.id === id)
  expect(row).toMatchObject({ taken: 1, capacity: 10, isConfirmed: true, hasBegun: false })
})
