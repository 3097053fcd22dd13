import { describe, expect, test } from 'vitest'
import type { QuestionInput } from '../../contract/staff/test-input.ts'
import { FORMS } from '../../domain/placement.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { content } from './school.ts'

type Question = Pick<
  QuestionInput,
  'question' | 'optionA' | 'optionB' | 'optionC' | 'optionD' | 'key' | 'passage' | 'skill'
>

const OPTIONS = { a: 'optionA', b: 'optionB', c: 'optionC', d: 'optionD' } as const
const GAP = /_{3,}/

/** Shorter words are needed all over a test, whatever else they mean in the question that asks for them. */
const SHORTEST_TOLD_WORD = 5

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

/** The word that a question of vocabulary asks for. */
function wordsOf(question: Question): string[][] {
  const key = toWords(question[OPTIONS[question.key]])
  const isTold = question.skill === 'vocabulary' && key.join('').length >= SHORTEST_TOLD_WORD
  return isTold ? [key] : []
}

function toSpacedWords(words: readonly string[]): string {
  return ` ${words.join(' ')} `
}

function textsOf(form: readonly Question[], passages: Record<string, string>, own: Question) {
  const others = form.filter((one) => one !== own)
  const read = new Set(others.flatMap(({ passage }) => passage ?? []))
  read.delete(own.passage ?? '')
  const stems = others
    .map(({ question }) => question)
    .concat(Array.from(read, (name) => passages[name] ?? ''))
  const options = others.flatMap((one) => Object.values(OPTIONS).map((name) => one[name]))
  return {
    stems: stems.map((text) => toSpacedWords(toWords(text))),
    options: options.map((text) => toSpacedWords(toWords(text))),
  }
}

/** Questions whose key can be read elsewhere in the form: with the words around its gap, or as the very word asked for. */
function findCues(form: readonly Question[], passages: Record<string, string>): string[] {
  return form.flatMap((question) => {
    const { stems, options } = textsOf(form, passages, question)
    const isIn = (texts: readonly string[]) => (words: readonly string[]) =>
      texts.some((text) => text.includes(toSpacedWords(words)))
    const given =
      phrasesOf(question).find(isIn([...stems, ...options])) ?? wordsOf(question).find(isIn(stems))
    return given ? [`“${question.question}” is given away by “${given.join(' ')}”`] : []
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
    skill: 'grammar',
  } as const
  const asked = { ...options, question: 'If I ___ you, I would stay.' }
  const other = { ...options, question: 'What would you do if I were you today? I ___ ill.' }
  const reading = { ...options, question: 'Who is ill?', passage: 'p1' }
  expect(findCues([asked, other], {})).toHaveLength(1)
  expect(findCues([asked, reading], { p1: 'Well, if I were you, I would ask.' })).toHaveLength(1)
  expect(findCues([asked, reading], { p1: 'We were ill.' })).toEqual([])
})

test('a word that is asked for and stands in another question is a cue, a short or a grammatical one is none', () => {
  const options = {
    optionA: 'cousin',
    optionB: 'uncle',
    optionC: 'niece',
    optionD: 'aunt',
    key: 'b',
    skill: 'vocabulary',
  } as const
  const asked = { ...options, question: 'My mother’s brother is my ___.' }
  const other = {
    ...options,
    key: 'c',
    question: 'My uncle and my aunt have a girl, my ___.',
  } as const
  expect(findCues([asked, other], {})).toHaveLength(1)
  expect(findCues([{ ...asked, skill: 'grammar' }, other], {})).toEqual([])
  expect(findCues([{ ...asked, key: 'd' }, other], {})).toEqual([])
})
