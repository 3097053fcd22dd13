import { getCookie } from 'hono/cookie'
import { getMe, staffSignIn, staffSignOut } from '../../contract/staff/session.ts'
import { deleteSession } from '../../core/accounts/delete-session.ts'
import { getStaffAccount } from '../../core/accounts/get-staff-account.ts'
import { signInStaff } from '../../core/accounts/sign-in-staff.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { mount } from '../mount.ts'
import { createSignInLimit } from '../sign-in-limit.ts'
import { clearStaffCookie, setStaffCookie, staffCookie } from '../staff-cookie.ts'

/** Signing in and out of the staff app; the token lives in the cookie and nowhere else. */
export function mountStaffSession(app: Api, { db, createLimit }: Deps): void {
  const signIn = createSignInLimit(createLimit)
  mount(
    app,
    staffSignIn,
    async ({ body, client, context }) => {
      const attempt = { email: body.email, client }
      await signIn.begin(attempt)
      const token = await signInStaff(db, { ...body, userAgent: client.userAgent })
      await signIn.succeed(attempt)
      setStaffCookie(context, token)
      return { message: 'Giriş yaptınız.' }
    },
    { limit: createLimit('staff-sign-in', 60, 60) },
  )
  mount(app, staffSignOut, async ({ context }) => {
    const token = getCookie(context, staffCookie(context.req.url))
    if (token) await deleteSession(db, token)
    clearStaffCookie(context)
    return { message: 'Çıkış yaptınız.' }
  })
  mount(app, getMe, ({ actor }) => getStaffAccount(db, actor))
}
