import * as calls from '../../contract/staff/agreement.ts'
import * as dayEnd from '../../contract/staff/day-end.ts'
import * as discountKind from '../../contract/staff/discount-kind.ts'
import * as settings from '../../contract/staff/money-settings.ts'
import * as withdrawal from '../../contract/staff/withdrawal.ts'
import { changeTerms, savePromise } from '../../core/agreements/change-agreement.ts'
import { closeDay, getDayEnd } from '../../core/agreements/day-end.ts'
import { describeWithdrawal } from '../../core/agreements/describe-withdrawal.ts'
import * as kinds from '../../core/agreements/discount-kinds.ts'
import { findDue } from '../../core/agreements/find-due.ts'
import { findAgreements, getAgreement } from '../../core/agreements/get-agreement.ts'
import { getOffer } from '../../core/agreements/get-offer.ts'
import { getReceiptFile } from '../../core/agreements/get-receipt.ts'
import { mailReceipt } from '../../core/agreements/mail-receipt.ts'
import { getMoneySettings, saveMoneySettings } from '../../core/agreements/settings.ts'
import { takeBackEntry } from '../../core/agreements/take-back-entry.ts'
import { getWithdrawalRule, saveWithdrawalRule } from '../../core/agreements/withdrawal-rule.ts'
import { noteInvoice, recordEntry } from '../../core/agreements/write-entry.ts'
import { findWithdrawals, getWithdrawal } from '../../core/agreements/write-withdrawal.ts'
import { createAgreement } from '../../core/enrollments/create-agreement.ts'
import { confirmWithdrawal, previewWithdrawal } from '../../core/enrollments/withdrawal.ts'
import type { Deps } from '../deps.ts'
import { toShown } from '../download.ts'
import type { Api } from '../env.ts'
import { forward } from '../forward.ts'
import { mount } from '../mount.ts'
import { mountResource, wholeList } from '../mount-resource.ts'

export function mountAgreements(app: Api, { db, printFonts: fonts, media, paperKey }: Deps) {
  const tools = { fonts, media, paperKey }
  forward(app, db, calls.list, findAgreements)
  mount(app, calls.get, ({ params: { id } }) => getAgreement(db, id))
  forward(app, db, calls.create, createAgreement)
  forward(app, db, calls.changeTerms, changeTerms)
  forward(app, db, calls.recordEntry, recordEntry)
  forward(app, db, calls.takeBack, takeBackEntry)
  forward(app, db, calls.noteInvoice, noteInvoice)
  forward(app, db, calls.promise, savePromise)
  forward(app, db, calls.due, findDue)
  forward(app, db, calls.offer, getOffer)
  forward(app, db, dayEnd.get, getDayEnd)
  forward(app, db, dayEnd.close, closeDay)
  mount(app, settings.get, () => getMoneySettings(db))
  forward(app, db, settings.save, saveMoneySettings)
  forward(app, db, withdrawal.preview, previewWithdrawal)
  forward(app, db, withdrawal.confirm, confirmWithdrawal)
  forward(app, db, withdrawal.list, findWithdrawals)
  mount(app, withdrawal.get, ({ params: { id } }) => getWithdrawal(db, id))
  mount(app, withdrawal.describe, ({ params: { id } }) => describeWithdrawal(db, id))
  mount(app, withdrawal.getRule, () => getWithdrawalRule(db))
  forward(app, db, withdrawal.saveRule, saveWithdrawalRule)
  mount(app, calls.getReceipt, async ({ actor, params }) => {
    const { bytes, ...file } = await getReceiptFile(db, actor, params, tools)
    return toShown(bytes, file)
  })
  mount(app, calls.mailReceipt, async ({ actor, params }) => {
    const email = await mailReceipt(db, actor, params, tools)
    return { message: `Makbuz ${email} adresine gönderiliyor.` }
  })
  mountResource(app, db, discountKind, {
    find: wholeList(kinds.findDiscountKinds),
    get: kinds.getDiscountKind,
    create: kinds.createDiscountKind,
    update: kinds.updateDiscountKind,
    setDeleted: kinds.setDiscountKindDeleted,
    deleted: 'İndirim silindi.',
  })
}
