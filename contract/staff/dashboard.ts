import { z } from 'zod'
import { defineCall } from '../call.ts'
import { messageOutput } from '../fields.ts'
import { dueContent } from './content-overview.ts'

const group = 'Gösterge'

const day = z.iso.date()

/** What a new school does first; what is done is read from the records themselves. */
export const firstStep = z.enum(['name', 'contact', 'pictures', 'course', 'group', 'demo'])
export type FirstStep = z.infer<typeof firstStep>

const due = z.object({
  /** Leads that somebody should look at by the end of today; counted to 1,000. */
  leads: z.int(),
  overdue: z.int(),
  /** Reserved and offered places whose hold ends today. */
  holds: z.int(),
  /** Groups whose day of decision comes within a week, below their minimum. */
  decisions: z.array(
    z.object({ id: z.int(), name: z.string(), decidesOn: day, taken: z.int(), minimum: z.int() }),
  ),
  /** Only for whoever may edit. */
  content: dueContent.nullable(),
})

const dashboard = z.object({
  /** Days back, today among them, that everything below is of. */
  days: z.int(),
  leads: z.object({
    total: z.int(),
    /** In as many days before. */
    before: z.int(),
    byDay: z.array(z.object({ day, count: z.int() })),
    /** Null for leads that the desk noted itself. */
    bySource: z.array(z.object({ source: z.string().nullable(), count: z.int() })),
  }),
  response: z.object({
    answered: z.int(),
    /** Nobody has tried to reach them yet. */
    waiting: z.int(),
    /** Medians until the answer: by the clock, and within the school’s working hours. */
    minutes: z.number().nullable(),
    workingMinutes: z.number().nullable(),
  }),
  funnel: z.object({ leads: z.int(), talked: z.int(), reserved: z.int(), enrolled: z.int() }),
  levels: z.array(z.object({ level: z.string(), count: z.int() })),
  /** The soonest first; at most eight. */
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      startsOn: day.nullable(),
      taken: z.int(),
      capacity: z.int(),
      minimum: z.int(),
    }),
  ),
  mail: z.object({ waiting: z.int(), failed: z.int(), sentToday: z.int() }),
  due,
  /** Only for whoever may change settings, until all are done or put away. */
  firstSteps: z.array(z.object({ step: firstStep, isDone: z.boolean() })).nullable(),
})
export type Dashboard = z.infer<typeof dashboard>

export const getDashboard = defineCall({
  access: 'dashboard:read',
  method: 'get',
  path: '/staff/dashboard',
  group,
  summary: 'Son 30 günün sayıları ve bugün yapılacaklar.',
  output: dashboard,
})

export const dismissFirstSteps = defineCall({
  access: 'settings:write',
  method: 'post',
  path: '/staff/dashboard/first-steps/dismiss',
  group,
  summary: 'Yeni okulun ilk adımlarını kaldırır.',
  output: messageOutput,
})
