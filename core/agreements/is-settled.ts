import { type SQL, sql } from 'drizzle-orm'
import { enrollment } from '../../db/schema/enrollments.ts'
import { withdrawal } from '../../db/schema/withdrawal.ts'

/** An account that holds has settled the agreement of the enrollment. */
export function isSettled(): SQL<boolean> {
  return sql<boolean>`exists (select from ${withdrawal} where ${withdrawal.enrollmentId} = ${enrollment}.id
    and ${withdrawal.agreementId} = ${enrollment}.agreement_id
    and ${withdrawal.kind} = 'withdrawn' and ${withdrawal.undoneAt} is null)`
}
