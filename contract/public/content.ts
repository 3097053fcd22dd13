import { z } from 'zod'
import { PHOTOGRAPHS } from '../../domain/photographs.ts'
import { defineCall } from '../call.ts'
import { slugParams } from '../fields.ts'
import { metadata, picture } from '../picture.ts'

const group = 'İçerik' as const

export const faq = z.object({
  id: z.int(),
  question: z.string(),
  reply: z.string(),
  title: z.string(),
  content: z.string(),
})
export type Faq = z.infer<typeof faq>
export const listFaqs = defineCall({
  access: 'public',
  method: 'get',
  path: '/faq',
  group,
  summary: 'Sık sorulan sorular.',
  output: z.array(faq),
})

export const testimonial = z.object({
  id: z.int(),
  name: z.string(),
  comment: z.string(),
  course: z.string().nullable(),
  image: z.string().nullable(),
  picture: picture.nullable(),
})
export type Testimonial = z.infer<typeof testimonial>
export const listTestimonials = defineCall({
  access: 'public',
  method: 'get',
  path: '/student-comment',
  group,
  summary: 'Öğrenci yorumları.',
  output: z.array(testimonial),
})

export const contactSettings = z.object({
  phone: z.string(),
  phoneHours: z.string(),
  email: z.string(),
  address: z.string(),
  map: z.string(),
  directions: z.string(),
  whatsapp: z.string(),
  intro: z.string(),
  social: z.array(z.object({ name: z.string(), href: z.string() })),
  /** Name and number on the licence of the ministry of education; left out where the school has written none. */
  licence: z.string().optional(),
})
export type ContactSettings = z.infer<typeof contactSettings>
export const getContactSettings = defineCall({
  access: 'public',
  method: 'get',
  path: '/contact-settings',
  group,
  summary: 'İletişim bilgileri.',
  output: contactSettings,
  errors: [404],
})

const photograph = z.object({ of: z.enum(PHOTOGRAPHS), picture })
export type Photograph = z.infer<typeof photograph>

export const about = z.object({
  title: z.string(),
  subTitle: z.string(),
  content: z.string(),
  image: z.string().nullable(),
  picture: picture.nullable(),
  /** Those that the school has; left out by a backend that knows none. */
  photographs: z.array(photograph).optional(),
  metadata,
})
export type About = z.infer<typeof about>

export const getAbout = defineCall({
  access: 'public',
  method: 'get',
  path: '/about',
  group,
  summary: 'Hakkımızda metni.',
  output: about,
  errors: [404],
})

export const slide = z.object({
  id: z.int(),
  mobile: z.string(),
  desktop: z.string(),
  mobilePicture: picture,
  desktopPicture: picture,
  sky: z.string(),
  headline: z.string(),
  text: z.string(),
  href: z.string(),
  linkLabel: z.string(),
})
export type Slide = z.infer<typeof slide>
export const listSlides = defineCall({
  access: 'public',
  method: 'get',
  path: '/slider',
  group,
  summary: 'Ana sayfadaki slaytlar.',
  output: z.array(slide),
})

export const courseCard = z.object({
  id: z.int(),
  sky: z.string(),
  title: z.string(),
  content: z.string(),
  href: z.string(),
  image: z.string().nullable(),
  picture: picture.nullable(),
})
export type CourseCard = z.infer<typeof courseCard>
export const listCourseCards = defineCall({
  access: 'public',
  method: 'get',
  path: '/course-card',
  group,
  summary: 'Ana sayfadaki kurs kartları.',
  output: z.array(courseCard),
})

export const benefit = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  icon: z.string(),
  large: z.boolean(),
})
export type Benefit = z.infer<typeof benefit>
export const listBenefits = defineCall({
  access: 'public',
  method: 'get',
  path: '/benefit',
  group,
  summary: 'Ana sayfadaki yararlar.',
  output: z.array(benefit),
})

export const level = z.object({
  id: z.int(),
  name: z.string(),
  goal: z.string(),
  hours: z.int(),
})
export type Level = z.infer<typeof level>
export const listLevels = defineCall({
  access: 'public',
  method: 'get',
  path: '/level',
  group,
  summary: 'Kurlar: her birinin sonunda neler yapılabildiği ve kaç ders saati sürdüğü.',
  output: z.array(level),
})

export const feature = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  picture: picture.nullable(),
})
export type Feature = z.infer<typeof feature>
export const listFeatures = defineCall({
  access: 'public',
  method: 'get',
  path: '/feature',
  group,
  summary: 'Ana sayfadaki özellikler; `href` bir sayfanın adresidir.',
  output: z.array(feature),
})

export const siteConfig = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  copyrightYear: z.int(),
  /** False for a backend without Kur’s own calls: groups, search, new passwords. */
  isKur: z.boolean(),
  logo: picture.optional(),
  /** Tokens of `design/` that follow from the school’s own colours, as `#rrggbb`. */
  colors: z.record(z.string(), z.object({ light: z.string(), dark: z.string() })).optional(),
})
export type SiteConfig = z.infer<typeof siteConfig>
export const getSiteConfig = defineCall({
  access: 'public',
  method: 'get',
  path: '/site-config',
  group,
  summary: 'Sitenin adı ve arama motorlarına verdiği bilgiler.',
  output: siteConfig,
  errors: [404],
})

export const legalText = z.object({
  id: z.int(),
  slug: z.string(),
  version: z.int(),
  title: z.string(),
  content: z.string(),
  notice: z.string().nullable(),
  metadata,
  publishedAt: z.iso.datetime(),
})
export type LegalText = z.infer<typeof legalText>
export const getLegalText = defineCall({
  access: 'public',
  method: 'get',
  path: '/legal/slug/{slug}',
  group,
  summary: 'Bir yasal metnin yürürlükteki sürümü.',
  params: slugParams,
  output: legalText,
  errors: [404],
})
