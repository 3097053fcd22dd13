import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { CONSENT, type Consent, readConsents } from './consent-view.ts'

export function findConsents(db: Db): Promise<Consent[]> {
  return readConsents(
    db,
    sql`select ${CONSENT} from legal_text t
      order by t.slug = 'privacy-policy' desc, t.slug, t.version desc`,
  )
}
