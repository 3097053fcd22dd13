import type { Hono } from 'hono'
import * as auth from '../contract/auth.ts'
import { deleteSession } from '../core/accounts/delete-session.ts'
import { signInStudent } from '../core/accounts/sign-in-student.ts'
import { getStudent } from '../core/student/get-student.ts'
import type { Deps } from './deps.ts'
import { mount } from './mount.ts'

export function mountAuth(app: Hono, { db, createLimit }: Deps): void {
  mount(
    app,
    auth.studentLogin,
    async ({ body, client }) => ({
      token: await signInStudent(db, { ...body, device: client.device }),
    }),
    { limit: createLimit('student-login', 20, 60) },
  )
  mount(app, auth.studentControl, async ({ body: { token } }) => ({
    student: await getStudent(db, token),
    token,
  }))
  mount(app, auth.studentLogout, async ({ body }) => {
    await deleteSession(db, body.token)
    return { message: 'Çıkış yaptınız.' }
  })
}
