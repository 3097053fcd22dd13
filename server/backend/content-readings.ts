import { z } from 'zod'
import type { Picture } from '../../contract/picture.ts'
import { getArticle, listArticles } from '../../contract/public/articles.ts'
import * as content from '../../contract/public/content.ts'
import { UNKNOWN_CONTACT } from '../../site/backend/unknown-school.ts'

export type Reading = [path: string, reading: z.ZodType]

type Given = Record<string, unknown>

export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

export const metadata = z
  .looseObject({ title: text, description: text, image: z.string().nullish() })
  .nullish()

export function record<S extends z.ZodRawShape>(shape: S) {
  return z.looseObject(shape)
}

export function listOf<S extends z.ZodRawShape, T>(
  shape: S,
  complete: (item: z.infer<z.ZodObject<S>> & Given, place: number) => T,
) {
  return z
    .array(record(shape))
    .transform((items) =>
      items.map((item, index) => complete(item as z.infer<z.ZodObject<S>> & Given, index + 1)),
    )
}

export function fill<T extends object, G extends object>(given: G, lacking: T): G & T {
  const known = Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
  return { ...lacking, ...Object.fromEntries(known) } as G & T
}

export function pictureAt(
  address: unknown,
  { width, height } = { width: 1200, height: 800 },
): Picture | null {
  if (typeof address !== 'string' || address === '') return null
  return { src: address, alt: '', width, height, widths: [], color: null, focus: null }
}

/** Placeholder size; the specification gives the ratio. */
const DESKTOP = { width: 2429, height: 1029 }
const MOBILE = { width: 800, height: 1000 }
const SQUARE = { width: 96, height: 96 }

const faqs = listOf({ question: z.string(), reply: z.string() }, (item, id) =>
  fill(item, { id, title: item.question, content: item.reply }),
)

const testimonials = listOf({ name: z.string(), comment: z.string() }, (item, id) =>
  fill(item, { id, course: null, image: null, picture: pictureAt(item.image, SQUARE) }),
)
const slides = listOf({ mobile: z.string(), desktop: z.string() }, (item, id) =>
  fill(item, {
    id,
    sky: 'dawn',
    headline: '',
    text: '',
    href: '',
    linkLabel: '',
    mobilePicture: pictureAt(item.mobile, MOBILE),
    desktopPicture: pictureAt(item.desktop, DESKTOP),
  }),
)

const contactSettings = record({
  phone: text,
  email: text,
  address: text,
  map: text,
  whatsapp: text,
}).transform((given) =>
  fill(given, { ...UNKNOWN_CONTACT, directions: toDirections(given.address) }),
)

function toDirections(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}

const about = record({
  title: text,
  subTitle: text,
  content: text,
  image: text,
  metadata,
}).transform((given) => ({
  ...given,
  image: given.image || null,
  picture: given.picture ?? pictureAt(given.image),
  metadata: fill(given.metadata ?? {}, {
    title: given.title,
    description: given.subTitle,
    image: null,
  }),
}))

const ARTICLE = {
  category: 'Yazı',
  summary: '',
  image: null,
  minutes: 0,
  publishedAt: '',
  updatedAt: '',
}

function completeArticle(item: { slug: string; title: string; image?: unknown }, id: number) {
  return fill(item, { ...ARTICLE, id, picture: pictureAt(item.image) })
}

const articles = listOf({ slug: z.string(), title: z.string() }, completeArticle)

const article = record({
  slug: z.string(),
  title: z.string(),
  content: text,
  metadata,
}).transform((given) => ({
  ...completeArticle(fill(given, { faq: [] }), 0),
  metadata: fill(given.metadata ?? {}, {
    title: given.title,
    description: given.title,
    image: null,
  }),
}))

export const CONTENT_READINGS: Reading[] = [
  [content.listFaqs.path, faqs],
  [content.listTestimonials.path, testimonials],
  [content.listSlides.path, slides],
  [content.getContactSettings.path, contactSettings],
  [content.getAbout.path, about],
  [listArticles.path, articles],
  [getArticle.path, article],
]
