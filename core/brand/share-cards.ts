import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { siteConfig } from '../../db/schema/settings.ts'
import { escapeMarkup } from '../../domain/escape-markup.ts'
import type { FileStore } from '../media/file-store.ts'
import { isHex } from './brand-colors.ts'

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

type CardPicture = Pick<
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

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 62
const ARCH = { left: 700, top: 56, width: 452, height: HEIGHT - 56 }
const FRAME = 10
const TITLE = { top: 84, width: 580, height: 392, size: 94 }
const SIGN = { top: 516, side: 72, gap: 22 }
const NAME = { top: SIGN.top, width: 486, height: SIGN.side, size: 38 }
const BRAND = '#1e54cc'
const SUN = '#f9ac33'

interface Box {
  top: number
  width: number
  height: number
  size: number
}

export async function drawCard(
  store: FileStore,
  fonts: string,
  face: Face,
  { title, picture }: Card,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const brand = isHex(face.brand) ? face.brand : BRAND
  const accent = isHex(face.accent) ? face.accent : SUN
  const [view, sign, heading, name] = await Promise.all([
    drawView(picture),
    drawSign(),
    write(title, TITLE),
    write(face.name, NAME),
  ])
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: brand } })
    .composite([
      { input: drawArch(FRAME), left: ARCH.left - FRAME, top: ARCH.top - FRAME },
      { input: view, left: ARCH.left, top: ARCH.top },
      { input: heading.data, left: EDGE, top: middleOf(TITLE, heading.info) },
      { input: sign, left: EDGE, top: SIGN.top },
      { input: name.data, left: EDGE + SIGN.side + SIGN.gap, top: middleOf(NAME, name.info) },
    ])
    .jpeg({ quality: 82 })
    .toBuffer()

  async function write(words: string, { size, width, height }: Box) {
    const text = {
      text: `<span foreground="#ffffff">${escapeMarkup(words)}</span>`,
      font: `Bricolage Grotesque ExtraBold ${size}`,
      fontfile: join(fonts, 'bricolage-grotesque-extrabold.ttf'),
      width,
      rgba: true,
    }
    const usual = await sharp({ text }).png().toBuffer({ resolveWithObject: true })
    if (usual.info.width <= width && usual.info.height <= height) return usual
    const fitting = Object.assign(text, { height })
    return sharp({ text: fitting }).png().toBuffer({ resolveWithObject: true })
  }

  async function drawView(shown: CardPicture | null): Promise<Buffer> {
    const { width, height } = ARCH
    const file = shown && (await store.read(`${shown.fileKey}/${widthFor(shown)}.webp`))
    if (!file) return drawArch(0)
    const scale = Math.max(width / shown.width, height / shown.height)
    const whole = [shown.width, shown.height].map((side) => Math.ceil(side * scale))
    const [across = width, down = height] = whole
    return sharp(file)
      .resize(across, down, { fit: 'fill' })
      .extract({
        left: Math.round(((across - width) * shown.focusX) / 100),
        top: Math.round(((down - height) * shown.focusY) / 100),
        width,
        height,
      })
      .ensureAlpha()
      .composite([{ input: drawArch(0), blend: 'dest-in' }])
      .png()
      .toBuffer()
  }

  function drawArch(frame: number): Buffer {
    const width = ARCH.width + 2 * frame
    const height = ARCH.height + frame
    const radius = width / 2
    return Buffer.from(
      `<svg width="${width}" height="${height}"><path d="M0 ${height}V${radius}a${radius} ${radius} 0 0 1 ${width} 0V${height}z" fill="${accent}"/></svg>`,
    )
  }

  async function drawSign(): Promise<Buffer> {
    const { side } = SIGN
    const icon = face.logo && (await store.read(`${face.logo}/icon-192.png`))
    if (icon) return sharp(icon).resize(side).png().toBuffer()
    const half = side / 2
    return Buffer.from(
      `<svg width="${side}" height="${side}"><path d="M0 48a${half} ${half} 0 0 1 ${side} 0z" fill="${accent}"/><path d="M0 52h${side}v8H0z" fill="#ffffff"/></svg>`,
    )
  }
}

function middleOf(box: Box, written: { height: number }): number {
  return box.top + Math.round((box.height - written.height) / 2)
}

function widthFor({ widths, width, height }: CardPicture): number {
  const needed = Math.max(ARCH.width, (ARCH.height * width) / height)
  return widths.find((each) => each >= needed) ?? Math.max(...widths)
}
