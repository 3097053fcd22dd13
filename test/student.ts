import { eq } from 'drizzle-orm'
import { mailOutbox } from '../db/schema/operations.ts'
import type { TestApi } from './api.ts'
import { DEMO_PASSWORD } from './database.ts'

export const ANY_INPUT = {
  teacher: 1,
  point: 5,
  book: 1,
  current: DEMO_PASSWORD,
  password: DEMO_PASSWORD,
  phone: '0532 555 09 09',
  email: 'yeni@ornek.com',
  from: '2099-01-05',
  reason: 'Hasta',
  absence: 1,
  certificate: 1,
  agreement: 1,
  entry: 1,
  paper: 1,
  notices: [1],
}

export async function signIn(
  school: TestApi,
  email: string,
  password = DEMO_PASSWORD,
): Promise<string> {
  const { body } = await school.call('/auth/student-login', { email, password })
  return (body as { token: string }).token
}

export async function mailsTo(school: TestApi, recipient: string) {
  const mails = await school.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))
  return mails.toSorted((a, b) => b.id - a.id)
}

export async function mailedToken(school: TestApi, recipient: string): Promise<string> {
  const mails = await mailsTo(school, recipient)
  return mails.map(({ text }) => /\/baglanti#\w+\.([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? ''
}
