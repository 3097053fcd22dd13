import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { QuestionInput } from '../../contract/staff/test-input.ts'
import { chanceRight, toItems } from '../../core/placement/score-test.ts'
import { FORMS, type Form, LEVELS, SKILLS } from '../../domain/placement.ts'
import { readPictureIndex } from '../../seed/files.ts'
import { content, folder } from './school.ts'

interface BankQuestion {
  question: string
  a: string
  b: string
  c: string
  d: string
  key: 'a' | 'b' | 'c' | 'd'
  level: string
  skill: string
  form?: string
  passage?: string
  picture?: string
  pictureAlt?: string
  rationale: string
}

interface Bank {
  slug: string
  passages: Record<string, string>
  questions: BankQuestion[]
}

const OPTIONS = ['a', 'b', 'c', 'd'] as const
const PICTURES = Object.keys(readPictureIndex(folder)).flatMap(
  (key) => /^question-(.+)$/.exec(key)?.[1] ?? [],
)
const SIZES = {
  almanca: 80,
  'cocuk-ingilizce': 60,
  fransizca: 80,
  ingilizce: 150,
  ispanyolca: 80,
  rusca: 80,
  turkce: 80,
}

function readBank(file: string): Bank {
  return parse(readFileSync(join(folder, 'tests', file), 'utf8'))
}

describe.each(Object.entries(SIZES))('the bank %s', (slug, size) => {
  const asked = readBank(`${slug}.yaml`)
  const added = readBank(`bank/${slug}.yaml`)
  const questions = [...asked.questions, ...added.questions]
  const passages = { ...asked.passages, ...added.passages }
  const levels = LEVELS.filter((level) => questions.some((one) => one.level === level))

  test('holds as many questions of every level', () => {
    expect(questions).toHaveLength(size)
    const counts = levels.map((level) => questions.filter((one) => one.level === level).length)
    expect(counts).toEqual(levels.map(() => size / levels.length))
  })

  test('can be halved into forms of equal levels and skills, with whole passages', () => {
    const cells = levels.flatMap((level) =>
      SKILLS.map((skill) => questions.filter((q) => q.level === level && q.skill === skill).length),
    )
    expect(cells.filter((count) => count === 0 || count % 2 === 1)).toEqual([])
    const shapes = Object.keys(passages).map((passage) => {
      const about = questions.filter((one) => one.passage === passage)
      return `${about[0]?.level}, ${about.length} questions`
    })
    const alone = [...new Set(shapes)].filter(
      (shape) => shapes.filter((other) => other === shape).length % 2 === 1,
    )
    expect(alone).toEqual([])
  })

  test('takes no passage name and no question twice', () => {
    expect(Object.keys(asked.passages).filter((name) => name in added.passages)).toEqual([])
    const texts = questions.map(({ question, passage }) => `${passage} ${question}`)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test('has its keys balanced over a to d, and gives none away by its length', () => {
    for (const option of OPTIONS) {
      const share = questions.filter(({ key }) => key === option).length / size
      expect(share, option).toBeGreaterThanOrEqual(0.2)
      expect(share, option).toBeLessThanOrEqual(0.3)
    }
    const longest = questions.filter((one) =>
      OPTIONS.every((option) => option === one.key || one[option].length < one[one.key].length),
    )
    expect(longest.length / size).toBeLessThanOrEqual(0.25)
  })

  test('offers four different answers each time, alike in form', () => {
    for (const one of questions) {
      const answers = OPTIONS.map((option) => one[option])
      expect(new Set(answers.map((text) => text.toLowerCase())).size, one.question).toBe(4)
      expect(new Set(answers.map((text) => /[.?!]$/.test(text))).size, one.question).toBe(1)
    }
  })

  test('names passages in its reading questions only, and every passage there is', () => {
    const odd = questions.filter(({ skill, passage }) => (skill === 'reading') !== !!passage)
    expect(odd).toEqual([])
    const used = new Set(questions.flatMap(({ passage }) => passage ?? []))
    expect([...used].sort()).toEqual(Object.keys(passages).sort())
  })
})

describe.each(content.tests.filter(({ slug }) => slug in SIZES))(
  'the two forms of $slug',
  ({ questions }) => {
    const [first, second] = FORMS.map((form) => questions.filter((one) => formOf(one) === form))

    test('ask for the same level and skill at every place', () => {
      expect(first?.length).toBeGreaterThanOrEqual(30)
      expect(second?.map(toCell)).toEqual(first?.map(toCell))
    })

    test('tell as much of every ability before anybody has answered', () => {
      for (const ability of [-3, -2, -1, 0, 1, 2, 3]) {
        const [one = 0, other = 0] = [first, second].map((form) =>
          informationOf(form ?? [], ability),
        )
        expect(one, `at ${ability}`).toBeGreaterThan(0.2)
        expect(other, `at ${ability}`).toBeCloseTo(one, 10)
      }
    })

    test('share no question and no passage', () => {
      const texts = first?.map(({ question, passage }) => `${passage} ${question}`) ?? []
      expect(second?.filter((one) => texts.includes(`${one.passage} ${one.question}`))).toEqual([])
      const passages = new Set(first?.flatMap(({ passage }) => passage ?? []))
      expect(second?.filter(({ passage }) => passage && passages.has(passage))).toEqual([])
    })
  },
)

function formOf({ form = 'a' }: QuestionInput): Form {
  return form
}

function toCell({ level, skill, passage }: QuestionInput): string {
  return `${level} ${skill}${passage ? ' with a passage' : ''}`
}

/** Fisher information: how sharply the answers of people of this ability tell it from others close by. */
function informationOf(form: readonly QuestionInput[], ability: number): number {
  const items = toItems(form.map((one) => ({ ...one, difficulty: null, selected: one.key })))
  const step = 0.001
  return items.reduce((sum, item) => {
    const slope = (chanceRight(ability + step, item) - chanceRight(ability - step, item)) / step / 2
    const chance = chanceRight(ability, item)
    return sum + slope ** 2 / (chance * (1 - chance))
  }, 0)
}

test('a question of a bank is asked in form B, or kept for later', () => {
  const english = readBank('bank/ingilizce.yaml').questions.filter(({ form }) => form !== 'b')
  expect(english).toHaveLength(30)
  const asked = content.tests.find(({ slug }) => slug === 'ingilizce')?.questions ?? []
  const texts = new Set(asked.map(({ question }) => question))
  expect(english.filter(({ question }) => texts.has(question))).toEqual([])
})

test('both forms show as many pictures, all that there are, with words that do not answer', () => {
  const [first = [], second = []] = ['cocuk-ingilizce.yaml', 'bank/cocuk-ingilizce.yaml'].map(
    (file) => readBank(file).questions.filter(({ picture }) => picture),
  )
  expect(second).toHaveLength(first.length)
  const shown = [...first, ...second]
  expect(shown.map(({ picture }) => picture).sort()).toEqual(PICTURES.toSorted())
  for (const one of shown) {
    expect(one.pictureAlt, one.picture).toMatch(/^\p{Lu}.{20,}\.$/u)
    expect(one.pictureAlt?.toLowerCase()).not.toContain(one[one.key].toLowerCase())
  }
})
