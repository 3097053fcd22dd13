import { describe, expect, test } from 'vitest'
import type { QuestionInput } from '../../contract/staff/test-input.ts'
import { FORMS } from '../../domain/placement.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { content } from './school.ts'

type Question = Pick<
  QuestionInput,
  'question' | 'optionA' | 'optionB' | 'optionC' | 'optionD' | 'key' | 'passage'
>

const OPTIONS = { a: 'optionA', b: 'optionB', c: 'optionC', d: 'optionD' } as const
const GAP = /_{3,}/

/** The number of words before and after the gap that belong to the phrase that would give the key away. */
const REACHES = [
  [1, 1],
  [2, 0],
  [0, 2],
] as const

function toWords(text: string): string[] {
  return lowerTurkish(text).match(/[\p{L}\p{N}’']+/gu) ?? []
}

function phrasesOf(question: Question): string[][] {
  const [before, after, more] = question.question.split(GAP).map(toWords)
  if (!before || !after || more) return []
  const key = toWords(question[OPTIONS[question.key]])
  return REACHES.flatMap(([back, ahead]) => {
    if (before.length < back || after.length < ahead) return []
    const phrase = [...before.slice(before.length - back), ...key, ...after.slice(0, ahead)]
    return phrase.length > 2 ? [phrase] : []
  })
}

function textsOf(form: readonly Question[], passages: Record<string, string>, own: Question) {
  const others = form.filter((one) => one !== own)
  const read = new Set(others.flatMap(({ passage }) => passage ?? []))
  read.delete(own.passage ?? '')
  return others
    .flatMap((one) => [one.question, ...Object.values(OPTIONS).map((name) => one[name])])
    .concat(Array.from(read, (name) => passages[name] ?? ''))
}

/** Questions whose key, with the words around its gap, can be read elsewhere in the form. */
function findCues(form: readonly Question[], passages: Record<string, string>): string[] {
  return form.flatMap((question) => {
    const texts = textsOf(form, passages, question).map((text) => ` ${toWords(text).join(' ')} `)
    const phrases = phrasesOf(question).map((words) => ` ${words.join(' ')} `)
    const given = phrases.find((phrase) => texts.some((text) => text.includes(phrase)))
    return given ? [`“${question.question}” is given away by “${given.trim()}”`] : []
  })
}

const forms = content.tests.flatMap(({ slug, passages, questions }) =>
  FORMS.map((name) => ({
    slug,
    name,
    passages,
    questions: questions.filter(({ form = 'a' }) => form === name),
  })),
)

describe.each(forms)('the test $slug, form $name', ({ passages, questions }) => {
  test('asks nothing that another of its questions or passages gives away', () => {
    expect(findCues(questions, passages)).toEqual([])
  })
})

test('a phrase that fills a gap and stands in another question or passage is a cue', () => {
  const options = {
    optionA: 'was',
    optionB: 'were',
    optionC: 'is',
    optionD: 'am',
    key: 'b',
  } as const
  const asked = { ...options, question: 'If I ___ you, I would stay.' }
  const other = { ...options, question: 'What would you do if I were you today? I ___ ill.' }
  const reading = { ...options, question: 'Who is ill?', passage: 'p1' }
  expect(findCues([asked, other], {})).toHaveLength(1)
  expect(findCues([asked, reading], { p1: 'Well, if I were you, I would ask.' })).toHaveLength(1)
  expect(findCues([asked, reading], { p1: 'We were ill.' })).toEqual([])
})
