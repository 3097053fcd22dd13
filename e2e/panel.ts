import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { createAccount } from '../core/accounts/create-account.ts'
import { createSession } from '../core/accounts/create-session.ts'
import { type ClassInput, saveClass } from '../core/school/save-class.ts'
import { DEMO_PASSWORD } from './demo.ts'
import { test as visitor } from './visitor.ts'

/** Of every account that is made here. */
export const PASSWORD = DEMO_PASSWORD
export const CLASS = 'B1 Akşam'
/** What the browser itself writes down of an answer that says no. */
export const REFUSED = /status of [45]\d\d/

export interface StudentAccount {
  id: number
  email: string
  name: string
}

interface Fixtures {
  /** A student of this test’s own. */
  student: StudentAccount
  /** Another one; `null` for a student whom the school has put into no class. */
  newStudent: (className?: string | null) => Promise<StudentAccount>
  /** A class with nothing but what is given; answers its name, which no other class has. */
  newClass: (parts?: Partial<ClassInput>) => Promise<string>
  /** A session token of a student, as a sign-in gives it. */
  tokenOf: (student: StudentAccount) => Promise<string>
  /** Puts a student’s session into the browser. */
  carryToken: (who?: StudentAccount) => Promise<void>
  /** Opens a screen with the student signed in, and waits for its script. */
  enter: (path: string, who?: StudentAccount) => Promise<void>
  /** The newest link that was mailed to an address. */
  mailedLink: (recipient: string) => Promise<string>
}

/** Every test has a student of its own, so that none meets what another has changed. */
export const test = visitor.extend<Fixtures>({
  newStudent: async ({ school: { pool, db, passwordHash } }, use) => {
    await use(async (className = CLASS) => {
      const { rows } = await pool.query<{ id: number }>(
        'select id from classroom where name = $1',
        [className],
      )
      const person = { name: 'Ece', surname: 'Işık', phone: '0532 555 07 07', passwordHash }
      const email = `ece-${randomBytes(6).toString('hex')}@ornek.com`
      const classId = rows[0]?.id ?? null
      const id = await createAccount(db, { ...person, role: 'student', email, classId })
      return { id, email, name: 'Ece Işık' }
    })
  },
  newClass: async ({ school: { pool, db } }, use) => {
    await use(async (parts) => {
      const { rows } = await pool.query<{ id: number }>(`select id from language where code = 'en'`)
      const name = `Deneme ${randomBytes(6).toString('hex')}`
      const language = { languageId: rows[0]?.id ?? 0, level: 'A1' }
      const nothing = { teacherIds: [], bookIds: [], lessons: [] }
      await saveClass(db, { name, ...language, ...nothing, ...parts })
      return name
    })
  },
  student: async ({ newStudent }, use) => use(await newStudent()),
  tokenOf: async ({ school: { db } }, use) => {
    await use(({ id }) => createSession(db, id, 'Safari, iPhone'))
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

/** A notice in the page’s live region or, where a form was sent without script, in the page. */
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
