import { z } from 'zod'
import { listOf, slug } from '../contract/input-fields.ts'
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
  type ArticleInput,
  articleInput,
  type PageFamilyInput,
  pageFamilyInput,
  pageFields,
  pictureInput,
  refuseRepeated,
} from '../contract/staff/page-input.ts'
import {
  type AboutInput,
  aboutInput,
  type ContactSettingsInput,
  contactSettingsInput,
  type LegalTextInput,
  legalTextInput,
  type SiteConfigInput,
  siteConfigInput,
} from '../contract/staff/settings-input.ts'
import { templateInput } from '../contract/staff/template.ts'
import { SCREEN_PICTURES } from '../domain/opening.ts'
import { Refusal } from '../domain/refusal.ts'
import { check, type Describe, list, readMarkdown, readYaml } from './content-files.ts'
import type { DrawnPicture } from './files.ts'
import { type PlacementTests, readTests } from './read-tests.ts'

const pageRecord = pageFields
  .omit({ neighbours: true, testId: true })
  .extend({ neighbours: listOf(slug(), 3), test: slug().optional() })
  .superRefine(refuseRepeated)
type SeedPage = z.infer<typeof pageRecord>

type ReadyText = z.infer<typeof templateInput>

export interface Content extends HomeContent {
  families: PageFamilyInput[]
  pages: SeedPage[]
  articles: ArticleInput[]
  about: AboutInput
  legalTexts: LegalTextInput[]
  tests: PlacementTests
  readyTexts: ReadyText[]
  pictures: DrawnPicture[]
}

export function readContent(folder: string): Content {
  const pictures = readScreens(folder)
  const describe: Describe = (picture, file) => {
    pictures.push(check(pictureInput, picture, file))
    return picture.key
  }
  const tests = readTests(folder, describe)
  return {
    families: readFamilies(folder),
    pages: readPages(folder, describe, tests),
    articles: readArticles(folder, describe),
    about: readAbout(folder, describe),
    legalTexts: readLegalTexts(folder),
    tests,
    readyTexts: readReadyTexts(folder),
    ...readHome(folder, describe),
    pictures,
  }
}

const screensFile = z.record(
  z.string(),
  z.object({ alt: z.string(), drawn: z.string().optional() }),
)

function readScreens(folder: string): DrawnPicture[] {
  const file = 'screens.yaml'
  return Object.entries(screensFile.parse(readYaml(folder, file))).map(([key, { alt, drawn }]) => ({
    ...check(pictureInput, { key, name: SCREEN_PICTURES[key], alt }, file),
    drawn,
  }))
}

const familiesFile = z.array(z.record(z.string(), z.unknown()))

function readFamilies(folder: string): PageFamilyInput[] {
  const file = 'families.yaml'
  return familiesFile
    .parse(readYaml(folder, file))
    .map((entry) => check(pageFamilyInput, entry, file))
}

const readyTextsFile = z.array(z.record(z.string(), z.unknown()))

function readReadyTexts(folder: string): ReadyText[] {
  const file = 'ready-texts.yaml'
  return readyTextsFile
    .parse(readYaml(folder, file))
    .map((entry, position) => check(templateInput, { subject: null, ...entry, position }, file))
}

const menuFile = z.record(z.string(), z.array(z.string()))

function readPages(folder: string, describe: Describe, tests: PlacementTests): SeedPage[] {
  const menu = Object.values(menuFile.parse(readYaml(folder, 'menu.yaml'))).flat()
  const pages = list(folder, 'pages').map((file) => {
    const { slug, front, content } = readMarkdown(folder, file)
    const { pictureAlt, ...record } = front
    const picture = describe(
      { key: `page-${slug}`, name: String(record.title), alt: pictureAlt },
      file,
    )
    const page = check(pageRecord, { ...record, slug, content, picture }, file)
    refuseStrangers(page, { menu, tests, file })
    return page
  })
  return pages.sort((one, other) => menu.indexOf(one.slug) - menu.indexOf(other.slug))
}

interface Known {
  menu: readonly string[]
  tests: PlacementTests
  file: string
}

function refuseStrangers({ slug, neighbours, test }: SeedPage, { menu, tests, file }: Known): void {
  if (!menu.includes(slug)) {
    throw new Refusal(`${file}: Bu sayfa content/menu.yaml içinde yok.`)
  }
  const stranger = neighbours.find((neighbour) => neighbour === slug || !menu.includes(neighbour))
  if (stranger) throw new Refusal(`${file}: “${stranger}” adında bir komşu sayfa yok.`)
  if (test && !tests.some((known) => known.slug === test)) {
    throw new Refusal(`${file}: “${test}” adında bir test yok.`)
  }
}

function readArticles(folder: string, describe: Describe): ArticleInput[] {
  return list(folder, 'articles').map((file) => {
    const { slug, front, content } = readMarkdown(folder, file)
    const { pictureAlt, ...record } = front
    const picture = describe(
      { key: `article-${slug}`, name: `Yazı: ${record.title}`, alt: pictureAlt },
      file,
    )
    return check(articleInput, { ...record, slug, content, picture }, file)
  })
}

function readAbout(folder: string, describe: Describe): AboutInput {
  const file = 'about.md'
  const { front, content } = readMarkdown(folder, file)
  const { pictureAlt, ...record } = front
  const picture = describe({ key: 'about', name: String(record.title), alt: pictureAlt }, file)
  return check(aboutInput, { ...record, content, picture }, file)
}

function readLegalTexts(folder: string): LegalTextInput[] {
  return list(folder, 'legal').map((file) => {
    const { slug, front, content } = readMarkdown(folder, file)
    return check(legalTextInput, { ...front, slug, content }, file)
  })
}

const featureRecord = featureInput.omit({ pageId: true }).extend({ href: slug() })

interface HomeContent {
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

function readHome(folder: string, describe: Describe): HomeContent {
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
