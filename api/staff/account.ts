import * as calls from '../../contract/staff/account.ts'
import { findRolePolicies, findStaff } from '../../core/staff/accounts.ts'
import {
  getStaff,
  reopenStaff,
  saveRolePolicies,
  signOutEverywhere,
  updateStaff,
} from '../../core/staff/change-account.ts'
import { closeStaff, getClosing } from '../../core/staff/close-account.ts'
import type { StaffSession } from '../../core/staff/find-staff-session.ts'
import { correctInvitation, inviteAgain, inviteStaff } from '../../core/staff/invite.ts'
import { removeSecondFactorOf } from '../../core/staff/remove-second-factor.ts'
import type { StaffRole } from '../../domain/permissions.ts'
import { createConfirming } from '../confirming.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../env.ts'
import { describeMailing } from '../mail-sentence.ts'
import { mount } from '../mount.ts'
import { mountResource, wholeList } from '../mount-resource.ts'

export function mountStaffAccounts(app: Api, deps: Deps): void {
  const { db, siteUrl, totpKey } = deps
  const confirming = createConfirming(deps)
  /** Only where somebody becomes an admin: without a password to compare, nothing may reset the count of wrong ones. */
  const confirmAdmin = <T>(
    actor: StaffSession,
    role: StaffRole | undefined,
    act: () => Promise<T>,
  ) => (role === 'admin' ? confirming(actor, act) : act())
  mountResource(app, db, calls, {
    find: wholeList(findStaff),
    get: getStaff,
    create: async (tx, actor, input) => {
      const invite = () => inviteStaff(tx, actor, { ...input, totpKey, siteUrl })
      return getStaff(tx, await confirmAdmin(actor, input.role, invite))
    },
  })
  mount(app, calls.update, ({ actor, params, body }) =>
    confirmAdmin(actor, body.changes.role, () =>
      updateStaff(db, actor, { ...params, ...body, totpKey }),
    ),
  )
  mount(app, calls.getClosing, ({ params }) => getClosing(db, params.id))
  mount(app, calls.remove, async ({ actor, params: { owner, ...known } }) => {
    const leadsTo = owner === undefined ? undefined : owner || null
    await closeStaff(db, actor, { ...known, leadsTo })
    return { message: 'Hesap kapatıldı, oturumları bitti.' }
  })
  mount(app, calls.restore, ({ actor, params }) => reopenStaff(db, actor, params.id))
  mount(app, calls.inviteAgain, async ({ actor, params }) => {
    await inviteAgain(db, actor, { id: params.id, siteUrl })
    return { message: await describeMailing(deps, 'Davet yeniden gönderildi.') }
  })
  mount(app, calls.correctInvitation, async ({ actor, params, body }) => {
    const correction = { id: params.id, ...body, totpKey, siteUrl }
    await confirming(actor, () => correctInvitation(db, actor, correction))
    const sent = await describeMailing(deps, `Davet ${body.email} adresine gönderildi.`)
    return { message: `Adres düzeltildi. ${sent}` }
  })
  mount(app, calls.signOutEverywhere, async ({ actor, params }) => {
    await signOutEverywhere(db, actor, params.id)
    return { message: 'Bütün oturumları kapatıldı.' }
  })
  mount(app, calls.removeSecondFactor, async ({ actor, params, body }) => {
    await confirming(actor, () => removeSecondFactorOf(db, actor, { ...params, ...body, totpKey }))
    return { message: 'İki adımlı girişi kaldırıldı, oturumları kapatıldı.' }
  })
  mount(app, calls.getPolicy, async () => ({ secondFactorRoles: await findRolePolicies(db) }))
  mount(app, calls.savePolicy, async ({ actor, body }) => {
    await saveRolePolicies(db, actor, body.secondFactorRoles)
    return { message: 'Giriş kuralları kaydedildi.' }
  })
}
