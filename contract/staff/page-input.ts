import { z } from 'zod'
import { id } from '../fields.ts'
import {
  fieldGroup,
  firstRepeated,
  listOf,
  metadataInput,
  moment,
  pictureKey,
  richText,
  sky,
  slug,
  textBetween,
  wholeNumber,
  yesOrNo,
} from '../input-fields.ts'

/** Pictures are named by the key under which they have been stored. */
const question = textBetween(8, 160)
const reply = textBetween(20, 700)

const fact = textBetween(2, 110)
const pageFactsInput = fieldGroup({
  duration: fact,
  level: fact,
  hours: fact,
  audience: fact,
  ages: fact.optional(),
  fee: wholeNumber(1, 1_000_000).optional(),
  feeBefore: wholeNumber(1, 1_000_000).optional(),
  feeUnit: fact.optional(),
  price: fact.optional(),
  examFee: fact.optional(),
})

const questions = listOf(fieldGroup({ question, reply }), 12)

export const pageFields = z.object({
  slug: slug(),
  title: textBetween(2, 80),
  menu: textBetween(2, 26),
  family: slug(),
  summary: textBetween(90, 180),
  content: richText(),
  picture: pictureKey(),
  metadata: metadataInput,
  facts: pageFactsInput,
  neighbours: listOf(id(), 3),
  testId: id().nullish(),
  faq: questions,
})

export function refuseRepeated(
  page: { neighbours: readonly unknown[]; faq: readonly { question: string }[] },
  context: z.RefinementCtx,
): void {
  const twice = firstRepeated(page.neighbours, (neighbour) => neighbour)
  if (twice >= 0) {
    const message = 'Bu komşu iki kez yazılmış.'
    context.addIssue({ code: 'custom', path: ['neighbours', twice], message })
  }
  refuseAskedTwice(page, context)
}

function refuseAskedTwice(
  { faq }: { faq: readonly { question: string }[] },
  context: z.RefinementCtx,
): void {
  const asked = firstRepeated(faq, (entry) => entry.question)
  if (asked < 0) return
  const message = 'Bu soru iki kez yazılmış.'
  context.addIssue({ code: 'custom', path: ['faq', asked, 'question'], message })
}

export const pageInput = pageFields.superRefine(refuseRepeated)

export const articleInput = z
  .object({
    slug: slug(),
    title: textBetween(2, 80),
    category: textBetween(2, 30),
    summary: textBetween(90, 180),
    content: richText(),
    picture: pictureKey(),
    metadata: metadataInput,
    /** Versions from before articles had questions lack them. */
    faq: questions.default([]),
    publishedAt: moment(),
  })
  .superRefine(refuseAskedTwice)
export type ArticleInput = z.infer<typeof articleInput>

export const pageFamilyInput = z.object({
  key: slug(),
  name: textBetween(2, 40),
  sky,
  describesCourses: yesOrNo().default(false),
  listsCourses: yesOrNo().default(false),
  menuColumn: wholeNumber(1, 5),
  footerColumn: wholeNumber(1, 4),
})
export type PageFamilyInput = z.infer<typeof pageFamilyInput>

export const pictureInput = z.object({
  key: slug(),
  name: textBetween(1, 80),
  alt: textBetween(3, 200),
})
export type PictureInput = z.infer<typeof pictureInput>
