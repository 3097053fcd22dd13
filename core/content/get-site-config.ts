import type { Db } from '../../db/client.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { AppError } from '../errors.ts'

/** @throws AppError not-found before it has been set */
export async function getSiteConfig(db: Db) {
  const [row] = await db
    .select({
      name: siteConfig.name,
      title: siteConfig.title,
      description: siteConfig.description,
      keywords: siteConfig.keywords,
      copyrightYear: siteConfig.copyrightYear,
    })
    .from(siteConfig)
  if (!row) throw new AppError('not-found')
  return row
}
