import { z } from 'zod'
import { slug } from '../contract/input-fields.ts'
import { type LevelInput, levelInput } from '../contract/staff/course.ts'
import {
  type CourseCardInput,
  courseCardInput,
  featureInput,
  HOME_INPUTS,
  type SlideInput,
  slideInput,
  type TestimonialInput,
  testimonialInput,
} from '../contract/staff/home-input.ts'
import {
  type ContactSettingsInput,
  contactSettingsInput,
  type SiteConfigInput,
  siteConfigInput,
} from '../contract/staff/settings-input.ts'
import { check, type Describe, readYaml } from './content-files.ts'

const featureRecord = featureInput.omit({ pageId: true }).extend({ href: slug() })

export interface HomeContent {
  siteConfig: SiteConfigInput
  contactSettings: ContactSettingsInput
  slides: SlideInput[]
  courseCards: CourseCardInput[]
  testimonials: TestimonialInput[]
  features: z.infer<typeof featureRecord>[]
  levels: LevelInput[]
  plain: PlainRecords
}

const WITH_PICTURE_OR_PAGE = ['slide', 'course-card', 'testimonial', 'feature'] as const

type PlainKind = Exclude<keyof typeof HOME_INPUTS, (typeof WITH_PICTURE_OR_PAGE)[number]>
type PlainRecords = { [K in PlainKind]: z.infer<(typeof HOME_INPUTS)[K]>[] }

const records = z.array(z.record(z.string(), z.unknown()))
const siteFile = z.object({ config: z.unknown(), contact: z.unknown() })

export function readHome(folder: string, describe: Describe): HomeContent {
  const site = siteFile.parse(readYaml(folder, 'site.yaml'))
  return {
    siteConfig: check(siteConfigInput, site.config, 'site.yaml'),
    contactSettings: check(contactSettingsInput, site.contact, 'site.yaml'),
    slides: each(folder, 'slides.yaml', ({ id, alt, ...slide }, file) => {
      const name = `Slayt: ${slide.headline}`
      const mobile = describe({ key: `${id}-mobile`, name: `${name}, telefon`, alt }, file)
      const desktop = describe({ key: `${id}-desktop`, name, alt }, file)
      return check(slideInput, { ...slide, mobile, desktop }, file)
    }),
    courseCards: each(folder, 'course-cards.yaml', ({ id, alt, ...card }, file) => {
      const picture = describe({ key: String(id), name: `Kart: ${card.title}`, alt }, file)
      return check(courseCardInput, { ...card, picture }, file)
    }),
    testimonials: each(folder, 'testimonials.yaml', ({ id, avatarAlt, ...testimonial }, file) => {
      const name = `Yorum: ${testimonial.name}`
      const picture = describe({ key: String(id), name, alt: avatarAlt }, file)
      return check(testimonialInput, { ...testimonial, picture }, file)
    }),
    features: each(folder, 'features.yaml', (entry, file) => check(featureRecord, entry, file)),
    levels: each(folder, 'levels.yaml', (entry, file) => check(levelInput, entry, file)),
    plain: readPlain(folder),
  }
}

function readPlain(folder: string): PlainRecords {
  const kinds = Object.keys(HOME_INPUTS).filter(
    (kind) => !WITH_PICTURE_OR_PAGE.some((other) => other === kind),
  )
  return Object.fromEntries(
    (kinds as PlainKind[]).map((kind) => [
      kind,
      each(folder, `${kind}s.yaml`, (entry, file) =>
        check<unknown>(HOME_INPUTS[kind], entry, file),
      ),
    ]),
  ) as PlainRecords
}

function each<T>(
  folder: string,
  file: string,
  read: (entry: Record<string, unknown>, name: string) => T,
): T[] {
  const entries = records.parse(readYaml(folder, file))
  return entries.map((entry, position) => read(entry, `${file} (${position + 1}. kayıt)`))
}
