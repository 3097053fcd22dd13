import * as calls from '../../contract/staff/account.ts'
import { findRolePolicies, findStaff } from '../../core/staff/accounts.ts'
import {
  closeStaff,
  getClosing,
  getStaff,
  removeSecondFactorOf,
  reopenStaff,
  saveRolePolicies,
  signOutEverywhere,
  updateStaff,
} from '../../core/staff/change-account.ts'
import { correctInvitation, inviteAgain, inviteStaff } from '../../core/staff/invite.ts'
import { createConfirming } from '../confirming.ts'
import type { Api, Deps } from '../deps.ts'
import { describeMailing } from '../mail-sentence.ts'
import { mount, mountResource, wholeList } from '../mount.ts'

export function mountStaffAccounts(app: Api, deps: Deps): void {
  const { db, siteUrl, totpKey } = deps
  const confirming = createConfirming(deps)
  mountResource(
    app,
    db,
    { list: calls.list, get: calls.get },
    {
      find: wholeList(findStaff),
      get: getStaff,
    },
  )
  mount(app, calls.create, async ({ actor, body }) => {
    const invite = () => inviteStaff(db, actor, { ...body, totpKey, siteUrl })
    const person = await getStaff(db, await confirming(actor, invite))
    return { ...person, news: await describeMailing(deps, 'Davet gönderildi.') }
  })
  mount(app, calls.update, ({ actor, params, body }) => {
    const save = () => updateStaff(db, actor, { ...params, ...body, totpKey })
    // Without a password to compare, nothing may reset the count of wrong ones.
    return body.changes.role === undefined ? save() : confirming(actor, save)
  })
  mount(app, calls.inviteAgain, async ({ actor, params, body }) => {
    await confirming(actor, () => inviteAgain(db, actor, { ...params, ...body, totpKey, siteUrl }))
    return { message: await describeMailing(deps, 'Davet yeniden gönderildi.') }
  })
  mount(app, calls.correctInvitation, async ({ actor, params, body }) => {
    const correction = { ...params, ...body, totpKey, siteUrl }
    await confirming(actor, () => correctInvitation(db, actor, correction))
    const sent = await describeMailing(deps, `Davet ${body.email} adresine gönderildi.`)
    return { message: `Adres düzeltildi. ${sent}` }
  })
  mountEntry(app, deps)
}

/** The ways in: open and closed accounts, sign-ins, second factors. */
function mountEntry(app: Api, deps: Deps): void {
  const { db, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, calls.getClosing, ({ params }) => getClosing(db, params.id))
  mount(app, calls.close, async ({ actor, params, body: { owner, ...body } }) => {
    const leadsTo = owner == null ? undefined : owner || null
    await confirming(actor, () => closeStaff(db, actor, { ...params, ...body, leadsTo, totpKey }))
    return { message: 'Hesap kapatıldı, oturumları bitti.' }
  })
  mount(app, calls.reopen, ({ actor, params, body }) =>
    confirming(actor, () => reopenStaff(db, actor, { ...params, ...body, totpKey })),
  )
  mount(app, calls.signOutEverywhere, async ({ actor, params, body }) => {
    await confirming(actor, () => signOutEverywhere(db, actor, { ...params, ...body, totpKey }))
    return { message: 'Bütün oturumları kapatıldı.' }
  })
  mount(app, calls.removeSecondFactor, async ({ actor, params, body }) => {
    await confirming(actor, () => removeSecondFactorOf(db, actor, { ...params, ...body, totpKey }))
    return { message: 'İki adımlı girişi kaldırıldı, oturumları kapatıldı.' }
  })
  mount(app, calls.getPolicy, async () => ({ secondFactorRoles: await findRolePolicies(db) }))
  mount(app, calls.savePolicy, async ({ actor, body }) => {
    await confirming(actor, () => saveRolePolicies(db, actor, { ...body, totpKey }))
    return { message: 'Giriş kuralları kaydedildi.' }
  })
}
