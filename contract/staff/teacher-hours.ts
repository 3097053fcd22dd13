import { z } from 'zod'
import { defineCall } from '../call.ts'
import { date } from '../input-fields.ts'
import { anyId } from './resource.ts'

const group = 'Yoklama'

/** First and last day, both included; this month without. */
const params = z.object({
  from: date().optional(),
  to: date().optional(),
  teacher: anyId,
})

const named = z.object({ id: z.int(), name: z.string() })

const row = z.object({
  /** `2026-11` */
  month: z.string(),
  teacher: named,
  group: named,
  lessons: z.int(),
  hours: z.int(),
  substituted: z.int(),
})
export type TeacherHours = z.infer<typeof row>

export const list = defineCall({
  access: 'lesson:write',
  method: 'get',
  path: '/staff/teacher-hours',
  group,
  summary: 'Yapılan derslerin saatleri: dersi veren öğretmene, aya ve sınıfa göre.',
  params,
  output: z.object({ from: z.string(), to: z.string(), rows: z.array(row) }),
})

export const exportHours = defineCall({
  access: 'lesson:write',
  method: 'get',
  path: '/staff/teacher-hours-export',
  group,
  summary: 'Aynı saatler, Türkçe Excel’in açtığı bir dosya olarak (CSV).',
  params,
  output: z.unknown(),
  isFile: true,
})
