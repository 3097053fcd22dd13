import { type SQL, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { listConsents } from '../../contract/staff/consent.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../errors.ts'

type Consent = Output<typeof listConsents>[number]

const CONSENT = sql`
  t.id, t.slug, t.title, t.version, t.notice, t.published_at as "publishedAt", t.created_at as "createdAt",
  (select count(*)::int from lead_event e where e.consent_text_id = t.id) as records,
  t.version = (select max(c.version) from legal_text c where c.slug = t.slug and c.published_at <= now()) as "isCurrent"`

async function readConsents<T extends Consent = Consent>(db: Db, query: SQL): Promise<T[]> {
  const { rows } = await db.execute(query)
  return (rows as unknown as T[]).map((row) => ({
    ...row,
    publishedAt: new Date(row.publishedAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  }))
}

export function findConsents(db: Db): Promise<Consent[]> {
  return readConsents(
    db,
    sql`select ${CONSENT} from legal_text t
      order by t.slug = 'privacy-policy' desc, t.slug, t.version desc`,
  )
}

export async function getConsent(db: Db, id: number) {
  const [found] = await readConsents<Consent & { content: string }>(
    db,
    sql`select ${CONSENT}, t.content from legal_text t where t.id = ${id}`,
  )
  if (!found) throw new AppError('not-found', { message: 'Metnin bu sürümü bulunamadı.' })
  return found
}
