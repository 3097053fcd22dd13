import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { media } from '../../db/schema/media.ts'
import { closedSite, seedLoad } from '../../db/schema/operations.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { toPicture } from '../media/picture.ts'
import { countBlocking } from './find-sample.ts'

const DECIDED = 'opening'

/** Decides once for each installation: a real school begins closed, the demo open. */
export function beginOpening(db: Db, { demo }: { demo: boolean }): Promise<void> {
  return db.transaction(async (tx) => {
    const decided = await tx
      .insert(seedLoad)
      .values({ name: DECIDED })
      .onConflictDoNothing()
      .returning()
    if (decided.length > 0 && !demo) await tx.insert(closedSite).values({}).onConflictDoNothing()
  })
}

/** The sample's name is what the first change of the name replaced. */
const FIRST_NAME = sql`(select ${auditLog.detail} -> 'before' ->> 'name' from ${auditLog}
  where ${auditLog.entity} = 'site-config' and ${auditLog.action} = 'publish'
    and ${auditLog.detail} -> 'before' ->> 'name' <> ''
  order by ${auditLog.id} limit 1)`

/** The sample's name is nobody's yet, so the page of a new school names nobody. */
const OWN_NAME = sql<string | null>`case when position(${FIRST_NAME} in ${siteConfig.name}) = 0
  then ${siteConfig.name} end`

/** The facts that visitors of a closed site may know; null where the site is open. */
export async function findClosedSite(db: Db) {
  const [row] = await db
    .select({ name: OWN_NAME, color: siteConfig.brandColor, logo: media })
    .from(closedSite)
    .innerJoin(siteConfig, sql`true`)
    .leftJoin(media, eq(media.id, siteConfig.logoId))
  return row ? { name: row.name, color: row.color, logo: toPicture(row.logo) } : null
}

/** @throws AppError state-changed while a legal text is still the sample's */
export function openSite(db: Db, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const blocking = await countBlocking(tx)
    if (blocking > 0) {
      throw new AppError('state-changed', {
        message: `${blocking} yasal metin hâlâ örnek. Okulunuzun metinlerini yayımlayın, sonra siteyi açın.`,
      })
    }
    const closed = await tx.delete(closedSite).returning()
    if (closed.length === 0) return
    await recordChange(tx, actor, { action: 'open', entity: 'site-opening', entityId: null })
  })
}
