import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { media } from '../../db/schema/media.ts'
import { siteConfig } from '../../db/schema/settings.ts'

/** Raise it when the drawing changes: it gives every card a new address. */
const RECIPE = 1

export interface Face {
  name: string
  title: string
  brand: string | null
  accent: string | null
  /** Folder of the logo's files. */
  logo: string | null
}

export type CardPicture = Pick<
  typeof media.$inferSelect,
  'fileKey' | 'width' | 'height' | 'widths' | 'focusX' | 'focusY'
>

export interface Card {
  /** The screen’s key, such as `page-yds` or `faq`. */
  screen: string
  title: string
  picture: CardPicture | null
}

/** Screens without a record of their own; home says what the school says of itself. */
const SCREEN_TITLES: Record<string, string> = {
  home: '',
  contact: 'İletişim',
  faq: 'Sık sorulan sorular',
  groups: 'Açık gruplar',
  articles: 'Yazılar',
  test: 'Ücretsiz seviye tespit testi',
  'privacy-policy': 'KVKK Aydınlatma Metni',
  'terms-of-use': 'Kullanım Koşulları',
  'cookies-and-permissions': 'Çerezler ve İzinler',
}

export const CARD_SCREENS = Object.keys(SCREEN_TITLES)

const findConfig = prepared('face', (db) =>
  db
    .select({
      name: siteConfig.name,
      title: siteConfig.title,
      brand: siteConfig.brandColor,
      accent: siteConfig.accentColor,
      logo: media.fileKey,
    })
    .from(siteConfig)
    .leftJoin(media, eq(media.id, siteConfig.logoId)),
)

export async function findFace(db: Db): Promise<Face | undefined> {
  const [face] = await findConfig(db).execute()
  return face
}

/** Key in the file store. It changes with everything that the card shows, so that a card never does. */
export function cardKey(face: Face, { screen, title, picture }: Card): string {
  const { name, brand, accent, logo } = face
  const view = picture && [picture.fileKey, picture.focusX, picture.focusY]
  const shown = [RECIPE, name, brand, accent, logo, title, view]
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 8)
  return `kart/${screen}.${hash}.jpg`
}

/** Path of a card for social networks; null without a school. */
export async function toCard(db: Db, card: Card): Promise<string | null> {
  const face = await findFace(db)
  return face ? `/media/${cardKey(face, card)}` : null
}

/** @returns undefined for a screen that has a record of its own */
export function titleOfScreen(face: Face, screen: string): string | undefined {
  return screen === 'home' ? sloganOf(face) : SCREEN_TITLES[screen]
}

/** The title without the school's name, which stands on the card besides. */
function sloganOf({ name, title }: Face): string {
  const parts = title.split('|').map((part) => part.trim())
  return parts.find((part) => part && part !== name) ?? name
}
