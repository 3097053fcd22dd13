import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { slide } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { toImage, toPicture } from '../media/picture.ts'
import { published } from './published.ts'

const mobile = alias(media, 'mobile')
const desktop = alias(media, 'desktop')

/** A slide whose picture is gone is left out: it would be an empty frame. */
export async function findSlides(db: Db) {
  const rows = await db
    .select({ slide, mobile, desktop })
    .from(slide)
    .innerJoin(mobile, eq(mobile.id, slide.mobileId))
    .innerJoin(desktop, eq(desktop.id, slide.desktopId))
    .where(published(slide))
    .orderBy(asc(slide.position), asc(slide.id))
  return rows.map((row) => ({
    id: row.slide.id,
    mobile: toImage(row.mobile) ?? '',
    desktop: toImage(row.desktop) ?? '',
    mobilePicture: toPicture(row.mobile),
    desktopPicture: toPicture(row.desktop),
    sky: row.slide.sky,
    headline: row.slide.headline,
    text: row.slide.text,
    href: row.slide.href,
    linkLabel: row.slide.linkLabel,
  }))
}
