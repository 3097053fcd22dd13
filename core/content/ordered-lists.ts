import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { feature, level, page, slide } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { course } from '../../db/schema/school.ts'
import { toImage, toPicture } from '../media/media.ts'
import { KINDS } from './kinds.ts'
import { mayBeShown, published } from './published.ts'

export async function findFeatures(db: Db) {
  const rows = await db
    .select({ id: feature.id, title: feature.title, text: feature.text, href: page.slug, media })
    .from(feature)
    .innerJoin(page, and(eq(page.id, feature.pageId), published(page)))
    .leftJoin(media, eq(media.id, page.pictureId))
    .where(published(feature))
    .orderBy(asc(feature.position), asc(feature.id))
  return rows.map(({ media, ...row }) => ({ ...row, picture: toPicture(media) }))
}

type IllustratedKind = 'testimonial' | 'course-card'
type Row<K extends IllustratedKind> = (typeof KINDS)[K]['table']['$inferSelect']

export async function findIllustrated<
  K extends IllustratedKind,
  F extends Exclude<keyof Row<K>, 'pictureId'> & string,
>(db: Db, kind: K, fields: readonly F[], where?: SQL) {
  const rows = await findOrdered<K, F | 'pictureId'>(db, kind, [...fields, 'pictureId'], where)
  const ids = rows.flatMap(({ pictureId }) => pictureId ?? [])
  const pictures = await db.select().from(media).where(inArray(media.id, ids))
  return rows.map(({ pictureId, ...row }) => {
    const picture = pictures.find(({ id }) => id === pictureId) ?? null
    return { ...row, image: toImage(picture), picture: toPicture(picture) }
  })
}

/** The ladder of the home page: the levels of the first course that has any, and until then those of no course. */
export function findLevels(db: Db) {
  const first = db
    .select({ id: course.id })
    .from(course)
    .innerJoin(level, and(eq(level.courseId, course.id), published(level)))
    .where(isNull(course.deletedAt))
    .orderBy(asc(course.position), asc(course.id))
    .limit(1)
  return db
    .select({ id: level.id, name: level.name, goal: level.goal, hours: level.hours })
    .from(level)
    .where(and(published(level), sql`${level.courseId} is not distinct from (${first})`))
    .orderBy(asc(level.position), asc(level.id))
}

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

export function findTestimonials(db: Db) {
  return findIllustrated(db, 'testimonial', ['name', 'comment', 'course'], mayBeShown())
}

export type OrderedTable = PgTable & Record<'id' | 'position' | 'state' | 'deletedAt', PgColumn>

export type OrderedKind = {
  [K in keyof typeof KINDS]: (typeof KINDS)[K]['table'] extends OrderedTable ? K : never
}[keyof typeof KINDS]

type OrderedRow<K extends OrderedKind> = (typeof KINDS)[K]['table']['$inferSelect']

export async function findOrdered<K extends OrderedKind, F extends keyof OrderedRow<K> & string>(
  db: Db,
  kind: K,
  fields: readonly F[],
  where?: SQL,
): Promise<(Pick<OrderedRow<K>, F> & { id: number })[]> {
  const table: OrderedTable = KINDS[kind].table
  const columns = getTableColumns(table)
  const chosen = Object.fromEntries(['id', ...fields].map((field) => [field, columns[field]]))
  const rows = await db
    .select(chosen as Record<string, PgColumn>)
    .from(table as PgTable)
    .where(and(published(table), where))
    .orderBy(asc(table.position), asc(table.id))
  return rows as (Pick<OrderedRow<K>, F> & { id: number })[]
}
