import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { AppError } from '../errors.ts'
import { CONSENT, type Consent, readConsents } from './consent-view.ts'

export async function getConsent(db: Db, id: number) {
  const [found] = await readConsents<Consent & { content: string }>(
    db,
    sql`select ${CONSENT}, t.content from legal_text t where t.id = ${id}`,
  )
  if (!found) throw new AppError('not-found', { message: 'Metnin bu sürümü bulunamadı.' })
  return found
}
