import type { Output } from '../../contract/call.ts'
import * as calls from '../../contract/staff/session.ts'
import { getSetUp, setUp } from '../../contract/staff/set-up.ts'
import { deleteSession } from '../../core/accounts/sign-ins.ts'
import { AppError } from '../../core/errors.ts'
import { hasAdmin, setUpSchool } from '../../core/staff/accounts.ts'
import { chooseCampus } from '../../core/staff/bound-campuses.ts'
import { getStaffAccount } from '../../core/staff/own-account.ts'
import {
  beginEnrolment,
  completeEnrolment,
  completeSignIn,
  findStep,
  type SignIn,
  signInStaff,
} from '../../core/staff/sign-in-staff.ts'
import type { Api, ApiContext, Deps } from '../deps.ts'
import { clearStaffCookie, readStaffCookie, setStaffCookie } from '../guard.ts'
import { forwardAndSay, type Input, mount } from '../mount.ts'
import { limit } from '../rate-limit.ts'
import { createSignInLimit } from '../sign-in-limit.ts'

const DONE = { message: 'Giriş yaptınız.', next: 'done' } as const

export function mountStaffSession(app: Api, deps: Deps): void {
  const { db, createLimit } = deps
  const signIn = createSignInLimit(deps)
  mount(
    app,
    calls.staffSignIn,
    async ({ body, client, context }) => {
      const attempt = { email: body.email, client }
      await signIn.begin(attempt)
      const found = await signInStaff(db, { ...body, ...browserOf(context) })
      await signIn.succeed(attempt)
      return enter(context, found)
    },
    { limit: createLimit('staff-sign-in', 60, 60) },
  )
  mountSecondStep(app, deps)
  mountSetUp(app, deps)
  mount(app, calls.staffSignOut, async ({ context }) => {
    const token = readStaffCookie(context, 'staff')
    if (token) await deleteSession(db, token)
    clearStaffCookie(context, 'staff')
    // The storage stays: the same call locks a screen with unsent text, and an applicant’s test may be stored there too.
    context.header('Clear-Site-Data', '"cache"')
    return { message: 'Çıkış yaptınız.' }
  })
  mount(app, calls.getMe, ({ actor }) => getStaffAccount(db, actor))
  forwardAndSay(app, db, calls.chooseCampus, chooseCampus, 'Şube seçildi.')
}

function mountSetUp(app: Api, { db, createLimit }: Deps): void {
  mount(app, getSetUp, async () => ({ isOpen: !(await hasAdmin(db)) }))
  mount(
    app,
    setUp,
    async ({ body, context }) => {
      await setUpSchool(db, body)
      return enter(context, await signInStaff(db, { ...body, ...browserOf(context) }))
    },
    { limit: createLimit('staff-set-up', 10, 600) },
  )
}

/** Ten tries at the codes of one account in a quarter of an hour, from wherever they come. */
function mountSecondStep(app: Api, { db, createLimit, totpKey }: Deps): void {
  const tries = createLimit('second-factor', 10, 900)

  async function takeStep({ context }: Input<unknown, unknown, 'public'>): Promise<string> {
    const step = readStaffCookie(context, 'staff-step')
    if (!step) throw new AppError('step-ended')
    await limit(tries, String(await findStep(db, step)))
    return step
  }

  mount(app, calls.staffSecondFactor, async (input) => {
    const step = await takeStep(input)
    const { code } = input.body
    const given = { step, code, totpKey, ...browserOf(input.context) }
    keep(input.context, await completeSignIn(db, given))
    return { message: DONE.message }
  })
  mount(app, calls.staffEnrol, async (input) => beginEnrolment(db, await takeStep(input), totpKey))
  mount(app, calls.staffConfirmEnrolment, async (input) => {
    const step = await takeStep(input)
    const { code } = input.body
    const given = { step, code, totpKey, ...browserOf(input.context) }
    const { recoveryCodes, ...opened } = await completeEnrolment(db, given)
    keep(input.context, opened)
    return { message: 'İki adımlı giriş açıldı.', recoveryCodes }
  })
}

function browserOf(context: ApiContext) {
  return {
    userAgent: context.req.header('user-agent'),
    device: readStaffCookie(context, 'staff-device'),
  }
}

function enter(context: ApiContext, found: SignIn): Output<typeof calls.staffSignIn> {
  if (found.next === 'done') {
    keep(context, found)
    return DONE
  }
  setStaffCookie(context, 'staff-step', found.step)
  return { message: 'Şimdi ikinci adım.', next: found.next }
}

function keep(context: ApiContext, { session, device }: { session: string; device: string }): void {
  setStaffCookie(context, 'staff', session)
  setStaffCookie(context, 'staff-device', device)
  clearStaffCookie(context, 'staff-step')
}
