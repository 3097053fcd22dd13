import type { Db } from '../../db/client.ts'
import { siteConfig } from '../../db/schema/settings.ts'

export async function getSchoolName(db: Db): Promise<string> {
  const [row] = await db.select({ name: siteConfig.name }).from(siteConfig)
  return row?.name ?? 'Okul'
}
