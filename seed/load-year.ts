import { inArray } from 'drizzle-orm'
import { insertEnrollments } from '../core/enrollments/write-enrollment.ts'
import { getGroup } from '../core/groups/get-group.ts'
import { changeGroup, insertGroup } from '../core/groups/write-group.ts'
import { createHoliday } from '../core/lessons/holidays.ts'
import { issueCertificates } from '../core/level-end/certificates.ts'
import { decideOutcomes } from '../core/level-end/decide-outcomes.ts'
import { getLevelEnd } from '../core/level-end/get-level-end.ts'
import type { Db } from '../db/client.ts'
import { courseGroup } from '../db/schema/groups.ts'
import { learner } from '../db/schema/people.ts'
import { SYSTEM } from '../domain/actor.ts'
import { addDays, type Day, mondayOf } from '../domain/school-time.ts'
import { fillPlaces } from './fill-places.ts'
import { type Demo, type SchoolIds, toGroupInput } from './read-demo.ts'
import type { Year } from './read-year.ts'
import { recordGroup } from './record-group.ts'
import { applyChanges, recordYear } from './record-year.ts'
import { resolve } from './resolve.ts'

interface YearParts {
  demo: Demo
  year: Year
  ids: SchoolIds
  today: Day
}

const FIRST = { classmate: 300, graduate: 400 }

export async function loadYear(db: Db, parts: YearParts): Promise<void> {
  await addClassmates(db, parts)
  await closeDays(db, parts)
  await addFinished(db, parts)
  await recordYear(db, parts.year, parts.today)
  await applyChanges(db, parts.year, parts)
}

async function addClassmates(db: Db, { demo, year }: YearParts): Promise<void> {
  const names = Object.keys(year.classmates)
  const groups = await findGroups(db, names)
  const places = groups.flatMap(({ id, name }) =>
    Array.from({ length: year.classmates[name] ?? 0 }, () => ({
      groupId: id,
      state: 'active' as const,
    })),
  )
  await fillPlaces(db, demo.applicants, { places, first: FIRST.classmate })
}

function findGroups(db: Db, names: string[]) {
  const { id, name } = courseGroup
  return db.select({ id, name }).from(courseGroup).where(inArray(name, names)).orderBy(id)
}

async function closeDays(db: Db, { year, ids, today }: YearParts): Promise<void> {
  for (const { name, campus, day } of year.closures) {
    const campusId = resolve(ids.campuses, campus)
    const date = addDays(mondayOf(today), day)
    await createHoliday(db, SYSTEM, { name, campusId, firstDay: date, lastDay: date })
  }
}

async function addFinished(db: Db, { demo, year, ids, today }: YearParts): Promise<void> {
  for (const { learners, graduates, ...entry } of year.finished) {
    const input = toGroupInput(entry, ids, today)
    const groupId = await insertGroup(db, input)
    const place = { groupId, state: 'active' as const }
    const known = await db
      .select({ id: learner.id })
      .from(learner)
      .where(inArray(learner.email, learners))
      .orderBy(learner.id)
    await insertEnrollments(
      db,
      SYSTEM,
      known.map(({ id }) => ({ ...place, learnerId: id })),
    )
    const places = Array.from({ length: graduates }, () => place)
    await fillPlaces(db, demo.applicants, { places, first: FIRST.graduate })
    const own = year.groups.find(({ name }) => name === entry.name)
    if (own) await recordGroup(db, own, { groupId, today })
    await finish(db, groupId)
  }
}

async function finish(db: Db, groupId: number): Promise<void> {
  const { people } = await getLevelEnd(db, SYSTEM, { id: groupId })
  const decisions = people.flatMap(({ enrollmentId, revision, proposal: { outcome } }) =>
    outcome ? [{ enrollmentId, revision, outcome }] : [],
  )
  await decideOutcomes(db, SYSTEM, { id: groupId, decisions })
  const enrollmentIds = decisions.map(({ enrollmentId }) => enrollmentId)
  await issueCertificates(db, SYSTEM, { groupId, enrollmentIds })
  await changeGroup(db, SYSTEM, await getGroup(db, groupId), { state: 'finished' })
}
