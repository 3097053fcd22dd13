import { z } from 'zod'
import {
  choice,
  firstRepeated,
  group,
  listOf,
  metadataInput,
  moment,
  pictureKey,
  richText,
  slug,
  standing,
  textBetween,
} from '../input-fields.ts'
import { family } from '../public/pages.ts'

/**
 * What an editor may store as content: the one validation for the starter content, for the staff app and for whatever
 * comes later. Pictures are named by the key under which they have been stored.
 */
const question = textBetween(8, 160)
const reply = textBetween(20, 700)

const fact = textBetween(2, 110)
const pageFactsInput = group({
  duration: fact,
  level: fact,
  hours: fact,
  audience: fact,
  price: fact.optional(),
  examFee: fact.optional(),
})

export const pageInput = z
  .object({
    slug: slug(),
    title: textBetween(2, 80),
    menu: textBetween(2, 26),
    family: choice(family.options),
    summary: textBetween(90, 180),
    content: richText(),
    picture: pictureKey(),
    metadata: metadataInput,
    facts: pageFactsInput,
    /** Slugs of the pages to read next, in their order. */
    neighbours: listOf(slug(), 3),
    faq: listOf(group({ question, reply }), 12),
    ...standing,
  })
  .superRefine((page, context) => {
    const complain = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    const own = page.neighbours.indexOf(page.slug)
    if (own >= 0) complain(['neighbours', own], 'Bir sayfa kendi komşusu olamaz.')
    const twice = firstRepeated(page.neighbours, (neighbour) => neighbour)
    if (twice >= 0) complain(['neighbours', twice], 'Bu komşu iki kez yazılmış.')
    const asked = firstRepeated(page.faq, (entry) => entry.question)
    if (asked >= 0) complain(['faq', asked, 'question'], 'Bu soru iki kez yazılmış.')
  })
export type PageInput = z.infer<typeof pageInput>

export const articleInput = z.object({
  slug: slug(),
  title: textBetween(2, 80),
  category: textBetween(2, 30),
  summary: textBetween(90, 180),
  content: richText(),
  picture: pictureKey(),
  metadata: metadataInput,
  publishedAt: moment(),
  ...standing,
})
export type ArticleInput = z.infer<typeof articleInput>

/** What a person says of a stored picture; the rest is read from its files. */
export const pictureInput = z.object({ key: slug(), alt: textBetween(3, 200) })
export type PictureInput = z.infer<typeof pictureInput>
