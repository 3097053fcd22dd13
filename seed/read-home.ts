import { z } from 'zod'
import {
  type BenefitInput,
  benefitInput,
  type CourseCardInput,
  courseCardInput,
  type FaqInput,
  type FeatureInput,
  faqInput,
  featureInput,
  type LevelInput,
  levelInput,
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

/** What stands on the home page and around every page. */
export interface HomeContent {
  siteConfig: SiteConfigInput
  contactSettings: ContactSettingsInput
  slides: SlideInput[]
  courseCards: CourseCardInput[]
  benefits: BenefitInput[]
  testimonials: TestimonialInput[]
  levels: LevelInput[]
  features: FeatureInput[]
  faqs: FaqInput[]
}

const records = z.array(z.record(z.string(), z.unknown()))
const siteFile = z.object({ config: z.unknown(), contact: z.unknown() })

export function readHome(folder: string, describe: Describe): HomeContent {
  const site = siteFile.parse(readYaml(folder, 'site.yaml'))
  return {
    siteConfig: check(siteConfigInput, site.config, 'site.yaml'),
    contactSettings: check(contactSettingsInput, site.contact, 'site.yaml'),
    slides: each(folder, 'slides.yaml', ({ id, alt, ...slide }, position, file) => {
      const mobile = describe(`${id}-mobile`, alt, file)
      const desktop = describe(`${id}-desktop`, alt, file)
      return check(slideInput, { ...slide, mobile, desktop, position }, file)
    }),
    courseCards: each(folder, 'course-cards.yaml', ({ id, alt, ...card }, position, file) => {
      const picture = describe(String(id), alt, file)
      return check(courseCardInput, { ...card, picture, position }, file)
    }),
    testimonials: each(folder, 'testimonials.yaml', (entry, position, file) => {
      const { id, avatarAlt, ...testimonial } = entry
      const picture = describe(String(id), avatarAlt, file)
      return check(testimonialInput, { ...testimonial, picture, position }, file)
    }),
    benefits: each(folder, 'benefits.yaml', ({ id: _, ...benefit }, position, file) =>
      check(benefitInput, { ...benefit, position }, file),
    ),
    levels: each(folder, 'levels.yaml', (entry, position, file) =>
      check(levelInput, { ...entry, position }, file),
    ),
    features: each(folder, 'features.yaml', (entry, position, file) =>
      check(featureInput, { ...entry, position }, file),
    ),
    faqs: each(folder, 'faq.yaml', (entry, position, file) =>
      check(faqInput, { ...entry, position }, file),
    ),
  }
}

/** The entries of a list, each with its place in it and a name to complain about it by. */
function each<T>(
  folder: string,
  file: string,
  read: (entry: Record<string, unknown>, position: number, name: string) => T,
): T[] {
  const entries = records.parse(readYaml(folder, file))
  return entries.map((entry, position) => read(entry, position, `${file} (${position + 1}. kayıt)`))
}
