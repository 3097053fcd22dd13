import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Pool } from 'pg'
import { createSession } from '../core/accounts/sign-ins.ts'
import { admitLearner } from '../core/enrollments/admit-learner.ts'
import { type GroupInput, insertGroup } from '../core/groups/write-group.ts'
import { createLearner } from '../core/people/create-learner.ts'
import { openStudentAccount } from '../core/people/mail-invitation.ts'
import { SYSTEM } from '../domain/actor.ts'
import { DEMO_PASSWORD } from './demo.ts'
import { partOf, type Reading, read, textOf, toReading } from './reading.ts'
import { test as visitor } from './visitor.ts'

export const PASSWORD = DEMO_PASSWORD
export const CLASS = 'B1 Akşam'
export const REFUSED = /status of [45]\d\d/

export interface StudentAccount {
  id: number
  accountId: number
  email: string
  name: string
}

interface Fixtures {
  student: StudentAccount
  newStudent: (className?: string | null) => Promise<StudentAccount>
  joinClass: (who: { id: number }, className: string) => Promise<void>
  newClass: (parts?: Partial<GroupInput>, room?: string) => Promise<string>
  tokenOf: (student: StudentAccount) => Promise<string>
  carryToken: (who?: StudentAccount) => Promise<void>
  enter: (path: string, who?: StudentAccount) => Promise<void>
  mailedLink: (recipient: string) => Promise<string>
  /** A screen as the server sends it to a student, without a browser. */
  readAs: (path: string, who?: StudentAccount) => Promise<Reading>
  /** Sends a form without script, and reads the page that the server answers. */
  sendAs: (path: string, form: Record<string, string>, who?: StudentAccount) => Promise<Reading>
}

async function makeRoom(pool: Pool, name: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into room (campus_id, name) select min(id), $1 from campus returning id',
    [name],
  )
  return rows[0]?.id
}

export const test = visitor.extend<Fixtures>({
  newStudent: async ({ school: { pool, db, passwordHash } }, use) => {
    await use(async (className = CLASS) => {
      const { rows } = await pool.query<{ id: number }>(
        'select id from course_group where name = $1',
        [className],
      )
      const person = { name: 'Ece', surname: 'Işık' }
      const email = `ece-${randomBytes(6).toString('hex')}@ornek.com`
      const groupId = rows[0]?.id
      return db.transaction(async (tx) => {
        const learnerId = await createLearner(tx, { ...person, phone: '0532 555 07 07' }, undefined)
        const accountId = await openStudentAccount(tx, {
          ...person,
          learnerId,
          email,
          passwordHash,
        })
        if (groupId) await admitLearner(tx, SYSTEM, { learnerId, groupId })
        return { id: learnerId, accountId, email, name: 'Ece Işık' }
      })
    })
  },
  newClass: async ({ school: { pool, db } }, use) => {
    await use(async ({ slots = [], ...parts } = {}, room) => {
      const { rows } = await pool.query<{ courseId: number; levelId: number }>(
        `select course_id as "courseId", level_id as "levelId" from course_group where name = $1`,
        [CLASS],
      )
      const name = `Deneme ${randomBytes(6).toString('hex')}`
      const { courseId = 0, levelId = 0 } = rows[0] ?? {}
      const group = { name, courseId, levelId, capacity: 20, minimum: 1, instalments: 1 }
      const kind = { kind: 'open', state: 'running', mode: 'in-person', isPublic: true } as const
      const roomId = room === undefined ? null : await makeRoom(pool, room)
      const given = { teacherIds: [], bookIds: [], ...parts }
      const inRoom = slots.map((slot) => ({ ...slot, roomId }))
      await insertGroup(db, { ...group, ...kind, ...given, slots: inRoom })
      return name
    })
  },
  joinClass: async ({ school: { pool, db } }, use) => {
    await use(async ({ id: learnerId }, className) => {
      const { rows } = await pool.query<{ id: number }>(
        'select id from course_group where name = $1',
        [className],
      )
      const groupId = rows[0]?.id ?? 0
      await db.transaction((tx) => admitLearner(tx, SYSTEM, { learnerId, groupId }))
    })
  },
  student: async ({ newStudent }, use) => use(await newStudent()),
  tokenOf: async ({ school: { db } }, use) => {
    await use(({ accountId }) => createSession(db, accountId, 'Safari, iPhone'))
  },
  carryToken: async ({ context, school, student, tokenOf }, use) => {
    await use(async (who = student) => {
      const value = await tokenOf(who)
      await context.addCookies([{ name: 'token', value, url: school.url, httpOnly: true }])
    })
  },
  enter: async ({ carryToken, visit }, use) => {
    await use(async (path, who) => {
      await carryToken(who)
      await visit(path)
    })
  },
  readAs: async ({ request, student, tokenOf }, use) => {
    await use(async (path, who = student) => {
      const cookie = `token=${await tokenOf(who)}`
      return read(request, path, { headers: { cookie } })
    })
  },
  sendAs: async ({ request, student, tokenOf }, use) => {
    await use(async (path, form, who = student) => {
      const cookie = `token=${await tokenOf(who)}`
      return toReading(await request.post(path, { form, headers: { cookie } }))
    })
  },
  mailedLink: async ({ school: { pool } }, use) => {
    await use(async (recipient) => {
      const { rows } = await pool.query<{ text: string }>(
        'select text from mail_outbox where recipient = $1 order by id desc limit 1',
        [recipient],
      )
      return /https?:\/\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? ''
    })
  },
})

export function notice(page: Page, kind: 'success' | 'error'): Locator {
  return page.locator(`[data-notice="${kind}"]`)
}

export function form(page: Page, name: string): Locator {
  return page.locator(`[data-form="${name}"]`)
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const login = form(page, 'login')
  await login.locator('[name=email]').fill(email)
  await login.locator('[name=password]').fill(password)
  await login.getByRole('button', { name: 'Giriş yap' }).click()
}

export async function cookie(page: Page, name: string) {
  return (await page.context().cookies()).find((each) => each.name === name)
}

/** The words of the notice that stands in a page as the server sent it. */
export function noticeIn({ html }: Reading, kind: 'success' | 'error'): string {
  return textOf(partOf(html, 'div', new RegExp(`data-notice="${kind}"`)))
}
