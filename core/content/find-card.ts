import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { article, page } from '../../db/schema/content.ts'
import { media } from '../../db/schema/media.ts'
import { about } from '../../db/schema/settings.ts'
import { findIcon } from '../brand/own-icons.ts'
import {
  type Card,
  cardKey,
  drawCard,
  type Face,
  findFace,
  titleOfScreen,
} from '../brand/share-cards.ts'
import { AppError } from '../errors.ts'
import type { FileStore } from '../media/file-store.ts'
import { toPicture } from '../media/media.ts'
import { published } from './published.ts'

const KEY = /^kart\/([a-z0-9-]+)\.[0-9a-f]{8}\.jpg$/

/** One card at a time: each needs the memory and time of many calls. */
let latest: Promise<unknown> = Promise.resolve()

/**
 * A card for social networks, drawn when it is first asked for and then kept. @param fonts folder of the printing fonts
 * @returns undefined for a key that no screen has now
 */
export async function findCard(db: Db, store: FileStore, fonts: string, key: string) {
  const screen = KEY.exec(key)?.[1]
  const face = screen && (await findFace(db))
  if (!face) return undefined
  const card = await findShown(db, face, screen)
  if (!card || cardKey(face, card) !== key) return undefined
  const drawing = latest.then(async () => {
    const known = await store.read(key)
    if (known) return known
    if (face.logo) await findIcon(db, store, `${face.logo}/icon-192.png`)
    const bytes = await drawCard(store, fonts, face, card)
    await store.write(key, bytes)
    return bytes
  })
  latest = drawing.catch(() => {})
  return drawing
}

async function findShown(db: Db, face: Face, screen: string): Promise<Card | undefined> {
  const [row] = await findRows(db, face, screen)
  return row && { screen, title: row.title, picture: row.picture }
}

async function findRows(db: Db, face: Face, screen: string) {
  const [, kind, slug = ''] = /^(page|article)-(.+)$/.exec(screen) ?? []
  if (kind === 'page') return findPage(db, slug)
  if (kind === 'article') return findArticle(db, slug)
  return screen === 'about' ? findAbout(db) : findScreen(db, face, screen)
}

function findPage(db: Db, slug: string) {
  return db
    .select({ title: page.title, picture: media })
    .from(page)
    .leftJoin(media, eq(media.id, page.pictureId))
    .where(and(eq(page.slug, slug), published(page)))
}

function findArticle(db: Db, slug: string) {
  return db
    .select({ title: article.title, picture: media })
    .from(article)
    .leftJoin(media, eq(media.id, article.pictureId))
    .where(and(eq(article.slug, slug), published(article), lte(article.publishedAt, sql`now()`)))
}

function findAbout(db: Db) {
  return db
    .select({ title: about.title, picture: media })
    .from(about)
    .leftJoin(media, eq(media.id, about.pictureId))
}

async function findScreen(db: Db, face: Face, screen: string) {
  const title = titleOfScreen(face, screen)
  if (title === undefined) return []
  const [picture] = await db
    .select()
    .from(media)
    .where(and(eq(media.key, screen), isNull(media.deletedAt)))
  return picture ? [{ title, picture }] : []
}

export async function getPicture(db: Db, key: string) {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.key, key), isNull(media.deletedAt)))
  const picture = toPicture(row ?? null)
  if (!(row && picture)) throw new AppError('not-found', { message: 'Böyle bir görsel yok.' })
  const face = await findFace(db)
  const title = face && titleOfScreen(face, key)
  const share = face && title && `/media/${cardKey(face, { screen: key, title, picture: row })}`
  return { ...picture, share: share || null }
}
