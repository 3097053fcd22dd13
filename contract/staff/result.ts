import { z } from 'zod'
import { OUTCOMES } from '../../domain/enrollment.ts'
import { LEVEL_VERDICTS } from '../../domain/lesson.ts'
import { LEVELS, SKILLS } from '../../domain/placement.ts'
import { defineCall } from '../call.ts'
import { id, named } from '../fields.ts'
import { choice } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { enrollmentState } from './enrollment.ts'
import { leadStatus } from './lead.ts'
import { anyId, daysFilter, resource } from './resource.ts'

const level = choice(LEVELS)
const skill = choice(SKILLS)

const moment = z.iso.datetime()
const option = z.string().length(1)
const share = { right: z.int(), total: z.int() }

const row = z.object({
  id: id(),
  name: z.string(),
  phone: z.string(),
  test: named,
  level,
  borderline: z.boolean(),
  answered: z.int(),
  total: z.int(),
  lead: z.object({ id: z.int(), status: leadStatus }),
  createdAt: moment,
})

export const resultAnswer = z.object({
  position: z.int(),
  question: z.string(),
  passage: z.string().nullable(),
  options: z.record(option, z.string()),
  selected: option.nullable(),
  key: option,
  level,
  skill,
  rationale: z.string(),
  seconds: z.number().nullable(),
  seen: z.boolean().nullable(),
})
export type ResultAnswer = z.infer<typeof resultAnswer>

const talk = z.object({
  points: z.array(z.string()),
  weak: z.array(z.object({ skill, level, ...share })),
  questions: z.array(z.int()),
  /** To be asked aloud, of the level found and of the neighbour that it could be. */
  prompts: z.array(
    z.object({ level, language: z.string(), question: z.string(), listen: z.string() }),
  ),
})

const openGroup = named.extend({
  course: z.string(),
  level: z.string(),
  campus: z.string().nullable(),
  startsOn: z.iso.date().nullable(),
  placesLeft: z.int(),
})

const place = z.object({
  id: z.int(),
  revision: z.int(),
  group: named,
  state: enrollmentState,
  heldUntil: moment.nullable(),
})
export type GroupPlace = z.infer<typeof place>

const record = row.extend({
  email: z.string(),
  age: z.string(),
  city: z.string(),
  branch: z.string().nullable(),
  phoneKey: z.string(),
  learner: named,
  kur: z.string(),
  ladder: z.array(z.string()),
  isBeyond: z.boolean(),
  /** How sure the level is, in words. */
  doubt: z.string(),
  /** Reasons to ask again before the level is believed; nobody but staff reads them. */
  flags: z.array(z.string()),
  bands: z.array(z.object({ level, probability: z.number() })),
  /** `low` to `high` is where the share lies with a probability of 90 %. */
  skills: z.array(
    z.object({
      skill,
      ...share,
      low: z.number(),
      high: z.number(),
      /** Surely stronger or weaker than the person’s other skills. */
      mark: z.enum(['strong', 'weak']).optional(),
    }),
  ),
  /** The questions followed from the answers. */
  adaptive: z.boolean(),
  minutes: z.int().nullable(),
  validUntil: moment,
  /** Verifies the applicant’s print; null for a result that was not shown. */
  code: z.string().nullable(),
  answers: z.array(resultAnswer),
  talk,
  places: z.array(place),
  groups: z.array(openGroup),
  nearby: z.array(openGroup),
  course: named.nullable(),
  lead: z.object({
    id: z.int(),
    status: leadStatus,
    owner: z.string().nullable(),
    nextAction: z.string().nullable(),
    nextActionAt: moment.nullable(),
    dueAt: moment.nullable(),
    waitsSince: moment.nullable(),
    firstResponseAt: moment.nullable(),
    notes: z.array(
      z.object({ id: z.int(), text: z.string(), by: z.string().nullable(), at: moment }),
    ),
  }),
  others: z.array(z.object({ id: z.int(), test: z.string(), level, createdAt: moment })),
  /** Earlier groups of this person: what their teachers found, and how the level ended. */
  past: z.array(
    z.object({
      id: id(),
      group: z.string(),
      course: z.string(),
      level: z.string(),
      verdict: choice(LEVEL_VERDICTS).nullable(),
      note: z.string().nullable(),
      outcome: choice(OUTCOMES).nullable(),
    }),
  ),
})
export type TestResult = z.infer<typeof record>

export const { list, get } = resource({
  name: 'result',
  group: 'Test sonuçları',
  row,
  record,
  changes: z.object({}),
  filters: z.object({
    test: anyId,
    level: level.optional(),
    weak: skill.optional(),
    certainty: z.enum(['clear', 'borderline'], { error: MESSAGES.invalid }).optional(),
    ...daysFilter,
  }),
  sorts: ['createdAt'],
  access: { read: 'result:read', write: 'result:read' },
})

export const tests = defineCall({
  access: 'result:read',
  method: 'get',
  path: '/staff/result-test',
  group: 'Test sonuçları',
  summary: 'Sonucu olabilecek testler.',
  output: z.array(named),
})
