import { z } from 'zod'
import { ANSWER_TIMES, LEAD_STATUSES, LEAD_WAY_FORM } from '../../domain/lead.ts'
import { defineCall } from '../call.ts'
import { deskPhone, email, givenName, id, named, optionalLine } from '../fields.ts'
import { choice, dateTime, textBetween } from '../input-fields.ts'
import { MESSAGES } from '../messages.ts'
import { relation } from './learner.ts'
import { anyId, creation, daysFilter, queryNumber, queryWords, resource } from './resource.ts'
import { unconfirmedEmails } from './unconfirmed-emails.ts'

const group = 'Başvurular'

export const leadStatus = choice(LEAD_STATUSES)

const way = z.string({ error: MESSAGES.invalid }).regex(LEAD_WAY_FORM, MESSAGES.invalid)

const moment = z.iso.datetime().nullable()

const row = z.object({
  id: id(),
  contact: named.extend({ phone: z.string().nullable() }),
  learner: named.nullable(),
  status: leadStatus,
  lostReason: z.string().nullable(),
  owner: named.nullable(),
  course: named.nullable(),
  page: named.nullable(),
  campus: named.nullable(),
  nextActionAt: moment,
  nextAction: z.string().nullable(),
  dueAt: moment,
  waitsSince: moment,
  lastEventAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  firstResponseAt: moment,
  cameBy: z.string().nullable(),
  source: z.string().nullable(),
  /** The name of a source that the desk chose; null for a page of the site. */
  sourceName: z.string().nullable(),
  revision: z.int(),
})
export type LeadRow = z.infer<typeof row>

export const leadEvent = z.object({
  id: z.int(),
  type: z.string(),
  leadId: z.int(),
  actor: named.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()).nullable(),
  source: z.string().nullable(),
  consentVersion: z.int().nullable(),
  createdAt: z.iso.datetime(),
  canUndo: z.boolean(),
})
export type LeadEvent = z.infer<typeof leadEvent>

export const leadRecord = row.extend({
  contact: z.object({
    id: z.int(),
    name: z.string(),
    surname: z.string().nullable(),
    email: z.string().nullable(),
    unconfirmedEmails,
    revision: z.int(),
    phones: z.array(z.object({ phone: z.string(), key: z.string() })),
    learners: z.array(named.extend({ relation, birthYear: z.int().nullable() })),
  }),
  learner: named.extend({ givenName: z.string(), surname: z.string() }).nullable(),
  campaign: z.string().nullable(),
  firstResponseMinutes: z.int().nullable(),
  level: z.string().nullable(),
  events: z.array(leadEvent),
  others: z.array(z.object({ id: z.int(), status: leadStatus, createdAt: z.iso.datetime() })),
})
export type Lead = z.infer<typeof leadRecord>

const nullableId = id().nullable()
const moments = dateTime().nullable()
const nextStep = {
  nextActionAt: moments,
  nextAction: textBetween(2, 200).nullable(),
}
export const leadChanges = z.object({
  status: leadStatus,
  lostReason: textBetween(2, 200).nullable(),
  ownerId: nullableId,
  learnerId: nullableId,
  courseId: nullableId,
  campusId: nullableId,
  ...nextStep,
})

const filters = z.object({
  view: z.enum(['today', 'all', 'mine', 'stepless'], { error: MESSAGES.invalid }).default('all'),
  status: leadStatus.optional(),
  owner: queryNumber(0, 2_147_483_647).optional(),
  course: anyId,
  coursePage: anyId,
  campus: anyId,
  source: way.optional(),
  answer: z.enum(ANSWER_TIMES, { error: MESSAGES.invalid }).optional(),
  ...daysFilter,
})

const definition = {
  name: 'lead',
  group,
  row,
  record: leadRecord,
  changes: leadChanges,
  filters,
  sorts: ['lastEventAt', 'dueAt'],
  access: { read: 'lead:read', write: 'lead:write' },
} as const

export const { list, get, update, remove, restore } = resource(definition)

export const create = creation(
  definition,
  z.object({
    name: givenName(),
    surname: optionalLine(),
    email: email().nullish(),
    phone: deskPhone(),
    source: way.nullish(),
    campaign: optionalLine(),
    courseId: nullableId.optional(),
    campusId: nullableId.optional(),
    note: textBetween(2, 5000).nullish(),
  }),
)

export const leadOptions = defineCall({
  access: 'lead:read',
  method: 'get',
  path: '/staff/lead-options',
  group,
  summary: 'Bir başvurunun sorumlusu, programı ve şubesi olarak seçilebilenler.',
  output: z.object({
    owners: z.array(named.extend({ isClosed: z.boolean() })),
    pages: z.array(named),
    courses: z.array(named),
    campuses: z.array(named),
    sources: z.array(z.object({ code: z.string(), name: z.string(), isActive: z.boolean() })),
  }),
})

export const exportLeads = defineCall({
  access: 'lead:export',
  method: 'get',
  path: '/staff/lead-export',
  group,
  summary: 'Filtrelerin bıraktığı başvurular, Türkçe Excel’in açtığı bir dosya olarak (CSV).',
  params: filters.extend({ q: queryWords() }),
  output: z.unknown(),
  isFile: true,
})

export const board = defineCall({
  access: 'lead:read',
  method: 'get',
  path: '/staff/lead-board',
  group,
  summary: 'Durumlara göre sütunlar: her birinde en yeni 50 başvuru.',
  params: filters.omit({ view: true, status: true }).extend({ q: queryWords() }),
  output: z.array(
    z.object({
      status: leadStatus,
      total: z.int(),
      hasMore: z.boolean(),
      rows: z.array(row),
    }),
  ),
})
