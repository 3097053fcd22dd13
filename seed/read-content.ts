import { z } from 'zod'
import {
  type ArticleInput,
  articleInput,
  type PageInput,
  pageInput,
  pictureInput,
} from '../contract/staff/page-input.ts'
import {
  type AboutInput,
  aboutInput,
  type LegalTextInput,
  legalTextInput,
} from '../contract/staff/settings-input.ts'
import { Refusal } from '../server/refusal.ts'
import { check, type Describe, list, readMarkdown, readYaml } from './content-files.ts'
import type { DrawnPicture } from './pictures.ts'
import { type HomeContent, readHome } from './read-home.ts'
import { type PlacementTests, readTests } from './read-tests.ts'

/** The sample school as its files describe it, every record held against the validation of the contract. */
export interface Content extends HomeContent {
  pages: PageInput[]
  articles: ArticleInput[]
  about: AboutInput
  legalTexts: LegalTextInput[]
  tests: PlacementTests
  /** The pictures that the records and the screens name. */
  pictures: DrawnPicture[]
}

/**
 * Reads the folder of the sample content.
 * @throws Refusal naming the file and the field that is wrong
 */
export function readContent(folder: string): Content {
  const pictures = readScreens(folder)
  const describe = (key: string, alt: unknown, file: string): string => {
    pictures.push(check(pictureInput, { key, alt }, file))
    return key
  }
  return {
    pages: readPages(folder, describe),
    articles: readArticles(folder, describe),
    about: readAbout(folder, describe),
    legalTexts: readLegalTexts(folder),
    tests: readTests(folder),
    ...readHome(folder, describe),
    pictures,
  }
}

const screensFile = z.record(
  z.string(),
  z.object({ alt: z.string(), drawn: z.string().optional() }),
)

/** Pictures of the screens that have no record of their own. */
function readScreens(folder: string): DrawnPicture[] {
  const file = 'screens.yaml'
  return Object.entries(screensFile.parse(readYaml(folder, file))).map(([key, { alt, drawn }]) => ({
    ...check(pictureInput, { key, alt }, file),
    drawn,
  }))
}

const menuFile = z.record(z.string(), z.array(z.string()))

function readPages(folder: string, describe: Describe): PageInput[] {
  const menu = Object.values(menuFile.parse(readYaml(folder, 'menu.yaml'))).flat()
  return list(folder, 'pages').map((file) => {
    const { slug, front, content } = readMarkdown(folder, file)
    const { pictureAlt, ...record } = front
    const picture = describe(`page-${slug}`, pictureAlt, file)
    const position = menu.indexOf(slug)
    if (position < 0) throw new Refusal(`${file}: Bu sayfa content/menu.yaml içinde yok.`)
    const page = check(pageInput, { ...record, slug, content, picture, position }, file)
    const stranger = page.neighbours.find((neighbour) => !menu.includes(neighbour))
    if (stranger) throw new Refusal(`${file}: “${stranger}” adında bir komşu sayfa yok.`)
    return page
  })
}

function readArticles(folder: string, describe: Describe): ArticleInput[] {
  return list(folder, 'articles').map((file) => {
    const { slug, front, content } = readMarkdown(folder, file)
    const { pictureAlt, ...record } = front
    const picture = describe(`article-${slug}`, pictureAlt, file)
    return check(articleInput, { ...record, slug, content, picture }, file)
  })
}

function readAbout(folder: string, describe: Describe): AboutInput {
  const file = 'about.md'
  const { front, content } = readMarkdown(folder, file)
  const { pictureAlt, ...record } = front
  const picture = describe('about', pictureAlt, file)
  return check(aboutInput, { ...record, content, picture }, file)
}

function readLegalTexts(folder: string): LegalTextInput[] {
  return list(folder, 'legal').map((file) => {
    const { slug, front, content } = readMarkdown(folder, file)
    return check(legalTextInput, { ...front, slug, content }, file)
  })
}
