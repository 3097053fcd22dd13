import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { media } from '../../db/schema/media.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { brandTokens } from '../brand/brand-colors.ts'
import { AppError } from '../errors.ts'
import { toPicture } from '../media/picture.ts'

const findConfig = prepared('site-config', (db) =>
  db
    .select({
      name: siteConfig.name,
      title: siteConfig.title,
      description: siteConfig.description,
      keywords: siteConfig.keywords,
      copyrightYear: siteConfig.copyrightYear,
      brandColor: siteConfig.brandColor,
      accentColor: siteConfig.accentColor,
      mark: media,
    })
    .from(siteConfig)
    .leftJoin(media, eq(media.id, siteConfig.logoId)),
)

export async function getSiteConfig(db: Db) {
  const [row] = await findConfig(db).execute()
  if (!row) throw new AppError('not-found')
  const { brandColor, accentColor, mark, ...config } = row
  const [logo, colors] = [toPicture(mark), brandTokens({ brandColor, accentColor })]
  return { ...config, isKur: true, ...(logo && { logo }), ...(colors && { colors }) }
}
