import { lead } from '../../db/schema/leads.ts'
import { test, testResult } from '../../db/schema/placement.ts'
import { formatPhone } from '../phones/format-phone.ts'

export const RESULT = {
  id: testResult.id,
  name: testResult.name,
  surname: testResult.surname,
  phone: testResult.phone,
  test: { id: test.id, name: test.name },
  level: testResult.level,
  borderline: testResult.borderline,
  answered: testResult.answered,
  skills: testResult.skills,
  lead: { id: lead.id, status: lead.status },
  createdAt: testResult.createdAt,
} as const

interface Row {
  id: number
  name: string
  surname: string
  phone: string
  test: { id: number; name: string }
  level: (typeof testResult.$inferSelect)['level']
  borderline: boolean
  answered: number
  skills: (typeof testResult.$inferSelect)['skills']
  lead: { id: number; status: (typeof lead.$inferSelect)['status'] }
  createdAt: Date
}

export function toResultRow({ id, name, surname, skills, createdAt, ...row }: Row) {
  return {
    id,
    name: `${name} ${surname}`,
    phone: formatPhone(row.phone),
    test: { id: row.test.id, name: row.test.name },
    level: row.level,
    borderline: row.borderline,
    answered: row.answered,
    total: skills.reduce((sum, { total }) => sum + total, 0),
    lead: { id: row.lead.id, status: row.lead.status },
    createdAt: createdAt.toISOString(),
  }
}
