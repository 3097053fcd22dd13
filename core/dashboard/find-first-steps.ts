import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { FIRST_STEPS, type FirstStep } from '../../domain/first-steps.ts'
import { isOfDemo } from '../demo/is-of-demo.ts'

type Found = Record<FirstStep | 'isDismissed' | 'hasLanguage' | 'hasDemo', boolean>

/**
 * Progress of a new school, from what people have changed and created; the sample school is loaded without an actor and
 * does not count. @returns null once all are done or dismissed
 */
export async function findFirstSteps(db: Db) {
  const { rows } = await db.execute<Found>(sql`
    select
      exists (select from first_steps) as "isDismissed",
      exists (select from language where deleted_at is null) as "hasLanguage",
      exists (select from seed_load where name = 'demo') as "hasDemo",
      ${isTouched('site-config')} as name,
      ${isTouched('contact-settings')} as contact,
      ${isTouched('language')} as language,
      ${isTouched('campus')} as campus,
      ${isTouched(
        'course',
        sql`exists (select from level l join course c on c.id = l.course_id
        where c.id = entity_id and c.deleted_at is null and l.deleted_at is null)`,
      )} as course,
      ${isMade('group', sql`exists (select from course_group g where g.id = entity_id and g.deleted_at is null)`)} as "group",
      exists (select from site_config where logo_id is not null) as logo,
      ${isTouched('slide')} as pictures,
      not exists (select from ${account} where ${isOfDemo(account)} and ${account.deletedAt} is null) as demo`)
  const [found] = rows
  if (!found || found.isDismissed) return null
  const steps = FIRST_STEPS.filter((step) => isMeant(step, found))
  if (steps.every((step) => found[step])) return null
  return steps.map((step) => ({ step, isDone: found[step] }))
}

/** The sample’s languages are enough, and without a demo there is none to close. */
function isMeant(step: FirstStep, found: Found): boolean {
  if (step === 'language') return found.language || !found.hasLanguage
  return step !== 'demo' || found.hasDemo
}

function isTouched(entity: string, isStill: SQL = sql`true`): SQL {
  return isNoted(entity, sql`('create', 'update', 'publish')`, isStill)
}

function isMade(entity: string, isStill: SQL): SQL {
  return isNoted(entity, sql`('create')`, isStill)
}

function isNoted(entity: string, actions: SQL, isStill: SQL): SQL {
  return sql`exists (select from audit_log where entity = ${entity} and actor_id is not null
    and action in ${actions} and ${isStill})`
}
