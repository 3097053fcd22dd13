import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Photograph } from '../../contract/public/content.ts'
import { type Db, prepared } from '../../db/client.ts'
import { media } from '../../db/schema/media.ts'
import { about, contactSettings, legalText, siteConfig } from '../../db/schema/settings.ts'
import { COOKIE_SECONDS, type CookieName, formatCookieSpan } from '../../domain/cookies.ts'
import { escapeMarkup } from '../../domain/escape-markup.ts'
import { PHOTOGRAPHS } from '../../domain/photographs.ts'
import { brandTokens } from '../brand/brand-colors.ts'
import { toCard } from '../brand/share-cards.ts'
import { AppError } from '../errors.ts'
import { toImage, toPicture } from '../media/media.ts'

type About = typeof about.$inferSelect

export async function getAbout(db: Db) {
  const [row] = await db
    .select({ about, media })
    .from(about)
    .leftJoin(media, eq(media.id, about.pictureId))
  if (!row) throw new AppError('not-found')
  const { title, subTitle, content, metaTitle, metaDescription } = row.about
  const image = await toCard(db, { screen: 'about', title, picture: row.media })
  return {
    title,
    subTitle,
    content,
    image: toImage(row.media),
    picture: toPicture(row.media),
    photographs: await findPhotographs(db, row.about),
    metadata: { title: metaTitle, description: metaDescription, image },
  }
}

async function findPhotographs(db: Db, row: About): Promise<Photograph[]> {
  const ids = PHOTOGRAPHS.map((of) => row[`${of}Id`])
  const known = ids.filter((id) => id !== null)
  const pictures = await db
    .select()
    .from(media)
    .where(and(inArray(media.id, known), isNull(media.deletedAt)))
  return PHOTOGRAPHS.flatMap((of, index) => {
    const picture = pictures.find(({ id }) => id === ids[index])
    return picture ? [{ of, picture: toPicture(picture) }] : []
  })
}

const findSettings = prepared('contact-settings', (db) => db.select().from(contactSettings))

export async function getContactSettings(db: Db) {
  const [row] = await findSettings(db).execute()
  if (!row) throw new AppError('not-found')
  const { phone, phoneHours, email, address, map, directions, whatsapp, intro, social, licence } =
    row
  return {
    phone,
    phoneHours,
    email,
    address,
    map,
    directions,
    whatsapp,
    intro,
    social,
    ...(licence !== null && { licence }),
  }
}

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

interface Controller {
  school: string
  tradeName: string | null
  mersis: string | null
  kep: string | null
  licence: string | null
  address: string
  phone: string
  email: string
}

const ITEM = /<li>(?:(?!<\/?li>)[\s\S])*<\/li>\n?/g
const PLACE = /\{([a-zçğıöşü-]+)\}/g

/** Puts the controller of the data in a legal text's places; a point of a list that has nothing to say goes. */
export function fillController(html: string, controller: Controller): string {
  const values = new Map([
    ['okul', controller.school],
    ['unvan', controller.tradeName ?? controller.school],
    ['mersis', controller.mersis],
    ['kep', controller.kep],
    ['ruhsat', controller.licence],
    ['adres', controller.address],
    ['telefon', controller.phone],
    ['e-posta', controller.email],
  ])
  const isEmpty = (item: string) =>
    [...item.matchAll(PLACE)].some(([, name = '']) => values.get(name) === null)
  return html
    .replace(ITEM, (item) => (isEmpty(item) ? '' : item))
    .replace(PLACE, (place, name) => escapeMarkup(values.get(name) ?? place))
}

export async function getLegalText(db: Db, slug: string) {
  const [found] = await db
    .select({
      text: legalText,
      controller: {
        school: siteConfig.name,
        tradeName: contactSettings.tradeName,
        mersis: contactSettings.mersis,
        kep: contactSettings.kep,
        licence: contactSettings.licence,
        address: contactSettings.address,
        phone: contactSettings.phone,
        email: contactSettings.email,
      },
    })
    .from(legalText)
    .innerJoin(siteConfig, sql`true`)
    .innerJoin(contactSettings, sql`true`)
    .where(and(eq(legalText.slug, slug), lte(legalText.publishedAt, sql`now()`)))
    .orderBy(desc(legalText.version))
    .limit(1)
  if (!found) throw new AppError('not-found')
  const { metaTitle, metaDescription, createdAt: _, ...text } = found.text
  return {
    ...text,
    content: fillController(
      slug === COOKIES_SLUG ? withCookieTable(text.content) : text.content,
      found.controller,
    ),
    publishedAt: text.publishedAt.toISOString(),
    metadata: { title: metaTitle, description: metaDescription, image: null },
  }
}

const COOKIES_SLUG = 'cookies-and-permissions'

const COOKIES_PLACE = /<p>\s*\{çerezler\}\s*<\/p>/

const NEEDED = 'kesinlikle gerekli'
const CHOICE = 'sizin seçiminiz'

interface Described {
  when: string
  purpose: string
  nature: typeof NEEDED | typeof CHOICE
}

const COOKIES: Record<CookieName, Described> = {
  token: {
    when: 'öğrenci ya da veli panele girince',
    purpose: 'Giriş yaptığınızı hatırlar; her sayfada yeniden parola istenmez.',
    nature: NEEDED,
  },
  ogrenci: {
    when: 'birden çok çocuğu olan veli bir çocuk seçince',
    purpose: 'Panelde hangi çocuğun bilgilerine baktığınızı hatırlar.',
    nature: CHOICE,
  },
  panel_group: {
    when: 'birden çok sınıfı olan öğrenci bir sınıf seçince',
    purpose: 'Panelde hangi sınıfa baktığınızı hatırlar.',
    nature: CHOICE,
  },
  sidebar_state: {
    when: 'panelin kenar menüsü açılıp kapatılınca',
    purpose: 'Menüyü açık mı kapalı mı bıraktığınızı hatırlar.',
    nature: CHOICE,
  },
  panel_theme: {
    when: 'panelde açık ya da koyu görünüm seçilince',
    purpose: 'Seçtiğiniz görünümü hatırlar.',
    nature: CHOICE,
  },
  link: {
    when: 'size gelen e-postadaki bir bağlantı açılınca (parola, davet, ön kayıt)',
    purpose: 'Bağlantının anahtarını tutar; anahtar adres çubuğunda görünmez.',
    nature: NEEDED,
  },
  notice: {
    when: 'artık bulunmayan bir sayfadan ana sayfaya yönlendirilince',
    purpose: 'Neden yönlendirildiğinizi söyleyen cümleyi bir kez gösterir.',
    nature: NEEDED,
  },
  staff: {
    when: 'okulun çalışanı yönetime girince',
    purpose: 'Giriş yapıldığını hatırlar.',
    nature: NEEDED,
  },
  'staff-step': {
    when: 'çalışandan girişte ikinci adım istenince',
    purpose: 'Girişin ilk adımının geçildiğini hatırlar.',
    nature: NEEDED,
  },
  'staff-device': {
    when: 'okulun çalışanı yönetime girince',
    purpose:
      'Çalışanın daha önce kullandığı cihazı tanır; yabancı cihazdan girilince haber verilir.',
    nature: NEEDED,
  },
}

/** Puts the table of all cookies in its place, and at the end of a text that has no place for it. */
export function withCookieTable(html: string): string {
  const table = toTable()
  return COOKIES_PLACE.test(html)
    ? html.replace(COOKIES_PLACE, table)
    : `${html}\n<h2>Çerezler</h2>\n${table}`
}

function toTable(): string {
  const head = ['Ad', 'Ne zaman kaydedilir?', 'Ne işe yarar?', 'Süre', 'Niteliği']
  const rows = Object.entries(COOKIES).map(([name, { when, purpose, nature }]) => {
    const span = formatCookieSpan(COOKIE_SECONDS[name as CookieName])
    return toRow('td', [`<code>${name}</code>`, when, purpose, span, nature])
  })
  return `<table>\n<thead>\n${toRow('th', head)}\n</thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`
}

function toRow(tag: 'th' | 'td', cells: string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
}
