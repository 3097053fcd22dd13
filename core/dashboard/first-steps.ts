import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { account } from '../../db/schema/accounts.ts'
import { slide } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { firstSteps } from '../../db/schema/operations.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import type { Actor } from '../../domain/actor.ts'
import { FIRST_STEPS, type FirstStep } from '../../domain/opening.ts'
import { recordChange } from '../audit/record-change.ts'
import { isOfDemo } from '../demo-school.ts'
import { getSiteOpening } from '../editing/site-opening.ts'
import { IS_OF_SAMPLE } from '../media/media.ts'

type Found = Record<
  Exclude<FirstStep, 'opening'> | 'isDismissed' | 'hasLanguage' | 'hasDemo',
  boolean
>

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
      ${isChanged('site-config', 'name')} as name,
      ${isChanged('contact-settings', 'phone')} and ${isChanged('contact-settings', 'address')} as contact,
      ${isTouched('language')} as language,
      ${isTouched('campus')} as campus,
      ${isTouched(
        'course',
        sql`exists (select from level l join course c on c.id = l.course_id
        where c.id = entity_id and c.deleted_at is null and l.deleted_at is null)`,
      )} as course,
      ${isMade('group', sql`exists (select from course_group g where g.id = entity_id and g.deleted_at is null)`)} as "group",
      exists (select from ${siteConfig} join ${media} on ${media.id} = ${siteConfig.logoId}
        where not ${IS_OF_SAMPLE}) as logo,
      not exists (select from ${slide} join ${media} on ${media.id} in (${slide.mobileId}, ${slide.desktopId})
        where ${slide.state} = 'published' and ${IS_OF_SAMPLE}) as pictures,
      not exists (select from ${account} where ${isOfDemo(account)} and ${account.deletedAt} is null) as demo`)
  const [found] = rows
  if (!found || found.isDismissed) return null
  const { isClosed, findings } = await getSiteOpening(db)
  const done = { ...found, opening: !isClosed && findings.length === 0 }
  const steps = FIRST_STEPS.filter((step) => isMeant(step, found))
  if (steps.every((step) => done[step])) return null
  return steps.map((step) => ({ step, isDone: done[step] }))
}

function isMeant(step: FirstStep, found: Found): boolean {
  if (step === 'language') return found.language || !found.hasLanguage
  return step !== 'demo' || found.hasDemo
}

function isTouched(entity: string, isStill: SQL = sql`true`): SQL {
  return isNoted(entity, sql`('create', 'update', 'publish')`, isStill)
}

/** Publishing counts for what it has changed: a new colour gives the school no name. */
function isChanged(entity: string, field: string): SQL {
  return isNoted(entity, sql`('publish')`, sql`detail -> 'after' ? ${field}`)
}

function isMade(entity: string, isStill: SQL): SQL {
  return isNoted(entity, sql`('create')`, isStill)
}

function isNoted(entity: string, actions: SQL, isStill: SQL): SQL {
  return sql`exists (select from audit_log where entity = ${entity} and actor_id is not null
    and action in ${actions} and ${isStill})`
}

export function dismissFirstSteps(db: Db, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const added = await tx.insert(firstSteps).values({}).onConflictDoNothing().returning()
    if (added.length === 0) return
    await recordChange(tx, actor, { action: 'dismiss', entity: 'first-steps', entityId: null })
  })
}

export function restoreFirstSteps(db: Db, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(firstSteps).returning()
    if (removed.length === 0) return
    await recordChange(tx, actor, { action: 'restore', entity: 'first-steps', entityId: null })
  })
}
