import { z } from 'zod'
import { AUDIENCES } from '../../domain/people.ts'
import { FORMS, KURS, LEVELS, SKILLS } from '../../domain/placement.ts'
import { defineCall } from '../call.ts'
import { age, email, id, line, optionalLine, phone, slugParams } from '../fields.ts'
import { MESSAGES } from '../messages.ts'
import { picture } from '../picture.ts'
import { origin } from './origin.ts'

export const option = z.enum(['a', 'b', 'c', 'd'], { error: MESSAGES.invalid })
export type Option = z.infer<typeof option>
export const form = z.enum(FORMS)
export const cefrLevel = z.enum(LEVELS)
export const kur = z.enum(KURS)
export const skill = z.enum(SKILLS)

/** An allow-list without key, level, skill or rationale. */
export const question = z.object({
  id: z.int(),
  question: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  optionC: z.string(),
  optionD: z.string(),
  passageId: z.int().nullable(),
  /** Its alternative text says what is seen, and does not answer. */
  picture: picture.nullable(),
})
export type Question = z.infer<typeof question>

export const passage = z.object({ id: z.int(), text: z.string() })

export const testListItem = z.object({ id: z.int(), slug: z.string(), name: z.string() })
export type TestListItem = z.infer<typeof testListItem>

export const test = testListItem.extend({
  languageCode: z.string(),
  audience: z.enum(AUDIENCES),
  instructions: z.string(),
  minutes: z.int(),
  passages: z.array(passage),
  ladder: z.array(kur),
  /** An attempt may ask for its questions one after the other: `POST /test-attempt` with `adaptive`. */
  adaptive: z.boolean().default(false),
  questions: z.array(question),
  /** The second form: as many questions of the same levels, for people who have met the first; empty where the test has one form. */
  secondForm: z.array(question),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Test = z.infer<typeof test>

export const listTests = defineCall({
  access: 'public',
  method: 'get',
  path: '/test',
  group: 'Seviye testi',
  summary: 'Seviye testleri.',
  output: z.array(testListItem),
})

export const getTest = defineCall({
  access: 'public',
  method: 'get',
  path: '/test/slug/{slug}',
  group: 'Seviye testi',
  summary: 'Sorularıyla bir test; yanıt anahtarı hiçbir zaman verilmez.',
  params: slugParams,
  output: test,
  errors: [404],
})

const begunTest = test.pick({
  id: true,
  slug: true,
  name: true,
  languageCode: true,
  audience: true,
  minutes: true,
  ladder: true,
})

export const getBegunTest = defineCall({
  access: 'public',
  method: 'get',
  path: '/test/slug/{slug}/result',
  group: 'Seviye testi',
  summary: 'Sonuç sayfasının testten gösterdikleri; test bu arada kapanmış olsa da.',
  params: slugParams,
  output: begunTest,
  errors: [404],
})

export const applicant = z.object({
  name: line(),
  surname: line(),
  email: email(),
  phone: phone(),
  age: age(),
  city: line(),
  branch: optionalLine(),
})
export type Applicant = z.infer<typeof applicant>

const place = z.int(MESSAGES.invalid).min(1, MESSAGES.invalid).max(500, MESSAGES.invalid)

/** A question that stood on the screen. Wrong details do not lose a finished test. */
const visit = z.object(
  {
    question_id: id(),
    position: place.optional().catch(undefined),
    time_spent: z.int().min(0).max(86_400_000).optional().catch(undefined),
  },
  { error: MESSAGES.invalid },
)

function visits<T extends z.ZodType>(item: T) {
  return z.array(item, { error: MESSAGES.invalid }).max(500, MESSAGES.invalid)
}

const signed = z.string({ error: MESSAGES.invalid }).max(500, MESSAGES.invalid)

export const testResultBody = applicant.extend({
  test_id: id(),
  results: visits(visit.extend({ selected_option: option })),
  /** Questions that were looked at and left blank; without the list, unreached blanks are unknown. */
  seen: visits(visit).optional().catch(undefined),
  started_at: z.iso.datetime({ offset: true }).optional().catch(undefined),
  last_question: place.optional().catch(undefined),
  /** Made by the applicant's device once per finished test; a repeated send finds its first result. */
  idempotency_key: z.uuid(MESSAGES.invalid).optional(),
  /** As `POST /test-attempt` issued it; without one the result is the school’s alone. */
  attempt: signed.optional().catch(undefined),
  ...origin,
})
export type TestResultBody = z.infer<typeof testResultBody>

/** Words only: a count or a probability would tell about the answer key, test by test. */
export const placementResult = z.object({
  kur,
  certainty: z.enum(['start', 'sure', 'likely', 'between']),
  /** The neighbour that the sentence names too; missing in results of an earlier version. */
  or: kur.nullable().optional(),
  sentence: z.string(),
  /** The answers reach beyond the last step of the course. */
  isBeyond: z.boolean(),
  goal: z.string().nullable(),
  hours: z.int().nullable(),
  weeks: z.object({ from: z.int(), to: z.int() }).nullable(),
  next: kur.nullable(),
  review: z.string().nullable(),
  /** The skills that the test asks for, whatever was answered; empty on the first step. */
  skills: z.array(skill).optional(),
  /** Skills that are surely stronger or weaker than this person’s others; mostly none. */
  strong: z.array(skill),
  weak: z.array(skill),
  course: z.object({ name: z.string(), href: z.string(), slug: z.string().nullable() }),
  takenAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  /** Random; `GET /test-result/{code}` verifies with it what is printed. */
  code: z.string().nullable().optional(),
})
export type PlacementResult = z.infer<typeof placementResult>

/** The part of an adaptive test that follows what the device has. */
const nextQuestions = z.object({
  questions: z.array(question),
  passages: z.array(passage),
  /** The number of questions of the whole test; null while more follow. */
  total: z.int().nullable(),
})
export type NextQuestions = z.infer<typeof nextQuestions>

export const beginTest = defineCall({
  access: 'public',
  method: 'post',
  path: '/test-attempt',
  group: 'Seviye testi',
  summary: 'Bir testi başlatır; sonuç yalnızca burada verilen imzalı denemeye, bir kez gösterilir.',
  body: z.object({
    test_id: id(),
    idempotency_key: z.uuid(MESSAGES.invalid).optional(),
    room: signed.optional().catch(undefined),
    /** The phone of the person whose form is asked for; nothing of it is stored. */
    phone: z.string().max(40).optional().catch(undefined),
    /** The form that this device was given before. */
    previous: form.optional().catch(undefined),
    /** The device can go on question by question. */
    adaptive: z.boolean().optional().catch(undefined),
  }),
  output: z.object({
    attempt: z.string(),
    idempotency_key: z.uuid(),
    form: form.default('a'),
    /** Missing where the questions of the form are asked. */
    path: nextQuestions.optional(),
  }),
})

export const continueTest = defineCall({
  access: 'public',
  method: 'post',
  path: '/test-attempt/answers',
  group: 'Seviye testi',
  summary:
    'Uyarlamalı bir testin sonraki soruları; ilk verilen yanıtlar seçer, sonradan değişen yanıt yolu değiştirmez.',
  body: z.object({
    test_id: id(),
    attempt: signed,
    /** The answers to the first questions of the test, in the order asked; null for a blank. */
    answers: z.array(option.nullable(), { error: MESSAGES.invalid }).max(500, MESSAGES.invalid),
    /** The number of questions that the device has. */
    known: z.int(MESSAGES.invalid).min(0, MESSAGES.invalid).max(500, MESSAGES.invalid),
  }),
  output: nextQuestions,
})

export const sendTestResult = defineCall({
  access: 'public',
  method: 'post',
  path: '/test-result',
  group: 'Seviye testi',
  summary:
    'Biten bir testin yanıtları; imzalı bir denemeyle geldiyse ve testin ayarı açıksa sonuç da döner.',
  body: testResultBody,
  output: z.object({
    message: z.string(),
    result: placementResult.optional(),
    withheld: z.enum(['few-answers', 'counsellor']).optional(),
  }),
})

/** All that a printed result’s code tells a stranger. */
const verifiedTestResult = z.object({
  state: z.enum(['valid', 'expired']),
  test: z.string(),
  kur,
  /** `A. K.` */
  initials: z.string(),
  takenAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
})
export type VerifiedTestResult = z.infer<typeof verifiedTestResult>

export const verifyTestResult = defineCall({
  access: 'public',
  method: 'get',
  path: '/test-result/{code}',
  group: 'Seviye testi',
  summary: 'Koduyla bir test sonucunu doğrular; bilinmeyen kod için 404.',
  params: z.object({ code: z.string() }),
  output: verifiedTestResult,
  isCounted: true,
  errors: [404],
})
