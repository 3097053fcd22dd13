import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

const STEPS = ['name', 'pictures', 'contact', 'course', 'group', 'demo'] as const

/**
 * What a new school does first, read from what people have changed and made; the sample school is loaded without an
 * actor and does not count. The demo is off when nobody can sign in with what it was loaded with.
 * @returns null once all are done or somebody has dismissed them
 */
export async function findFirstSteps(db: Db) {
  const { rows } = await db.execute<Record<(typeof STEPS)[number] | 'isDismissed', boolean>>(sql`
    select
      exists (select from first_steps) as "isDismissed",
      ${isTouched('site-config')} as name,
      (${isTouched('slide')} or ${isTouched('media')}) as pictures,
      ${isTouched('contact-settings')} as contact,
      ${isTouched('course')} as course,
      ${isTouched('group')} as "group",
      not exists (select from account a join seed_load s on s.name = 'demo' and a.created_at = s.loaded_at
        where a.role <> 'student' and a.deleted_at is null) as demo`)
  const [found] = rows
  if (!found || found.isDismissed || STEPS.every((step) => found[step])) return null
  return STEPS.map((step) => ({ step, isDone: found[step] }))
}

function isTouched(entity: string) {
  return sql`exists (select from audit_log where entity = ${entity} and actor_id is not null
    and action in ('create', 'update', 'publish'))`
}
