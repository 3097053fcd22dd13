import type { Db } from '../../db/client.ts'
import { learner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { exportRows } from '../audit/export-rows.ts'
import { findLearners, type LearnerFilters, whereLearners } from './find-learners.ts'

export function exportLearners(db: Db, actor: Actor, filters: LearnerFilters) {
  return exportRows(db, actor, {
    entity: 'learner',
    filters,
    count: () => db.$count(learner, whereLearners(filters)),
    find: (page) => findLearners(db, { ...filters, ...page, order: 'asc' }),
  })
}
