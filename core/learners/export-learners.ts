import type { Db } from '../../db/client.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../accounts/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { conditionOf, findLearners, type LearnerFilters } from './find-learners.ts'

const BATCH = 500

type Row = Awaited<ReturnType<typeof findLearners>>['rows'][number]

/** In batches, in alphabetical order. The export is noted with its filters, never with a person. */
export async function* exportLearners(
  db: Db,
  actor: Actor,
  filters: LearnerFilters,
): AsyncGenerator<Row[]> {
  const rows = await db.$count(learner, conditionOf(filters))
  const { q, ...asked } = filters
  await recordChange(db, actor, {
    ...{ action: 'export', entity: 'learner', entityId: null },
    after: { ...asked, ...(q && { searched: true }), rows },
  })
  let after: string | undefined
  do {
    const page = { page: 1, perPage: BATCH, order: 'asc', after } as const
    const list = await findLearners(db, { ...filters, ...page })
    yield list.rows
    after = list.next ?? undefined
  } while (after)
}
