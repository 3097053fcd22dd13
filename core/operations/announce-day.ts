import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** Says that what visitors see of groups and testimonials has changed, where no row has: by the day. */
export async function announceDay(db: Db): Promise<void> {
  await db.execute(sql`
    select nextval('content_revision'), pg_notify('content_changed', 'group'), pg_notify('content_changed', 'testimonial')`)
}
