import type { Body } from '../../contract/call.ts'
import type { describe } from '../../contract/staff/attendance.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { changeLessons } from '../timetable/write-lesson.ts'
import { getRoll } from './get-roll.ts'
import { lockLesson, refuseClosed } from './roll-record.ts'

type Texts = Body<typeof describe>

/**
 * Writes what was taught, the homework and a note for the desk. Texts that are left out stay; the last one to arrive wins,
 * and the audit log keeps the one before.
 * @throws AppError not-found; state-changed as for attendance; invalid for homework due before the lesson
 */
export function describeLesson(db: Db, actor: Actor, { id, ...texts }: Texts & { id: number }) {
  return db.transaction(async (tx) => {
    const before = await lockLesson(tx, actor, id)
    refuseClosed(before)
    const { homeworkDue } = texts
    if (homeworkDue && homeworkDue <= schoolDay(before.startsAt)) {
      const fields = { homeworkDue: 'Ödevin günü dersten sonra olmalıdır.' }
      throw new AppError('invalid', { fields })
    }
    const changed = pickChanged(before, texts)
    if (Object.keys(changed).length > 0) {
      await changeLessons(tx, [id], changed)
      await recordChange(tx, actor, {
        action: 'update',
        entity: 'lesson',
        entityId: id,
        before: Object.fromEntries(
          Object.keys(changed).map((name) => [name, before[name as keyof Texts]]),
        ),
        after: changed,
      })
    }
    return getRoll(tx, actor, { id })
  })
}

function pickChanged(before: Texts, texts: Texts): Texts {
  const changed = Object.entries(texts).filter(
    ([name, text]) => text !== undefined && text !== before[name as keyof Texts],
  )
  return Object.fromEntries(changed)
}
