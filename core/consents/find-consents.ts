import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

interface Consent {
  id: number
  slug: string
  title: string
  version: number
  notice: string | null
  publishedAt: string
  records: number
  isCurrent: boolean
}

export async function findConsents(db: Db): Promise<Consent[]> {
  const { rows } = await db.execute<Omit<Consent, 'publishedAt'> & { publishedAt: Date }>(sql`
    select t.id, t.slug, t.title, t.version, t.notice, t.published_at as "publishedAt",
      (select count(*)::int from lead_event e where e.consent_text_id = t.id) as records,
      t.version = (select max(c.version) from legal_text c where c.slug = t.slug and c.published_at <= now()) as "isCurrent"
    from legal_text t order by t.slug = 'privacy-policy' desc, t.slug, t.version desc`)
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }))
}
