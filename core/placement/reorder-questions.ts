import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { findQuestions } from './find-questions.ts'
import { lockTest } from './lock-test.ts'

export function reorderQuestions(
  db: Db,
  actor: Actor,
  { testId, ids }: { testId: number; ids: readonly number[] },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTest(tx, testId)
    const asked = (await findQuestions(tx, testId)).filter(({ number }) => number !== null)
    const known = new Set(asked.map(({ id }) => id))
    const isWhole = new Set(ids).size === known.size && ids.every((id) => known.has(id))
    if (!isWhole || ids.length !== known.size) throw new AppError('state-changed')
    await tx.execute(sql`
      update question set position = o.position
      from unnest(${sql.param([...ids])}::int[]) with ordinality o (id, position)
      where question.id = o.id and question.position <> o.position`)
    await recordChange(tx, actor, { action: 'reorder', entity: 'test', entityId: testId })
  })
}
