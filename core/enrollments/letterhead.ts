import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'

export interface Letterhead {
  school: string
  phone: string
  email: string | null
}

export async function getLetterhead(db: Db): Promise<Letterhead> {
  const [row] = await db
    .select({ school: siteConfig.name, phone: contactSettings.phone, email: contactSettings.email })
    .from(siteConfig)
    .fullJoin(contactSettings, sql`true`)
  return { school: row?.school ?? '', phone: row?.phone ?? '', email: row?.email ?? null }
}
