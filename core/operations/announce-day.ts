import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** Renews pages of groups and testimonials, which change with the day although no row does. */
export async function announceDay(db: Db): Promise<void> {
  await db.execute(sql`
    select nextval('content_revision'), pg_notify('content_changed', 'group'), pg_notify('content_changed', 'testimonial')`)
}
