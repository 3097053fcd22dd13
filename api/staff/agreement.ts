import * as calls from '../../contract/staff/agreement.ts'
import * as dayEnd from '../../contract/staff/day-end.ts'
import * as discountKind from '../../contract/staff/discount-kind.ts'
import * as hourPackageCalls from '../../contract/staff/hour-package.ts'
import * as settings from '../../contract/staff/money-settings.ts'
import * as paperCalls from '../../contract/staff/paper.ts'
import * as templates from '../../contract/staff/paper-template.ts'
import * as withdrawal from '../../contract/staff/withdrawal.ts'
import { changeTerms, savePromise } from '../../core/agreements/change-agreement.ts'
import {
  correctPackage,
  extendPackage,
  sellPackage,
  takeBackPackageEntry,
} from '../../core/agreements/change-package.ts'
import { closeDay, getDayEnd } from '../../core/agreements/day-end.ts'
import { findEnding, handleEnding } from '../../core/agreements/ending-packages.ts'
import { findDue } from '../../core/agreements/find-due.ts'
import { findPackages } from '../../core/agreements/find-packages.ts'
import { findAgreements, getAgreement } from '../../core/agreements/get-agreement.ts'
import {
  findAgreementPapers,
  makePaper,
  readAgreementPaper,
} from '../../core/agreements/make-paper.ts'
import * as moneySettings from '../../core/agreements/money-settings.ts'
import { getOffer } from '../../core/agreements/price-terms.ts'
import { getReceiptFile, mailReceipt } from '../../core/agreements/receipts.ts'
import { takeBackEntry } from '../../core/agreements/take-back-entry.ts'
import {
  describeWithdrawal,
  findWithdrawals,
  getWithdrawal,
  getWithdrawalRule,
  saveWithdrawalRule,
} from '../../core/agreements/withdrawals.ts'
import { noteInvoice, recordEntry } from '../../core/agreements/write-entry.ts'
import { createAgreement } from '../../core/enrollments/create-agreement.ts'
import {
  findStudentCertificates,
  makeStudentCertificate,
  readStudentCertificate,
} from '../../core/enrollments/student-certificate.ts'
import { confirmWithdrawal, previewWithdrawal } from '../../core/enrollments/withdrawal.ts'
import * as texts from '../../core/papers/paper-texts.ts'
import type { Api, Deps } from '../deps.ts'
import { toShown } from '../download.ts'
import { forward, forwardAndSay, mount, mountResource, wholeList } from '../mount.ts'

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
  mount(app, settings.get, () => moneySettings.getMoneySettings(db))
  forward(app, db, settings.save, moneySettings.saveMoneySettings)
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
    find: wholeList(moneySettings.findDiscountKinds),
    get: moneySettings.getDiscountKind,
    create: moneySettings.createDiscountKind,
    update: moneySettings.updateDiscountKind,
    setDeleted: moneySettings.setDiscountKindDeleted,
    deleted: 'İndirim silindi.',
  })
}

export function mountHourPackages(app: Api, { db }: Deps): void {
  forward(app, db, hourPackageCalls.list, findPackages)
  forward(app, db, hourPackageCalls.sell, sellPackage)
  forward(app, db, hourPackageCalls.extend, extendPackage)
  forward(app, db, hourPackageCalls.correct, correctPackage)
  forward(app, db, hourPackageCalls.takeBack, takeBackPackageEntry)
  forward(app, db, hourPackageCalls.listEnding, findEnding)
  forwardAndSay(app, db, hourPackageCalls.handleEnding, handleEnding, 'Görüşüldü olarak yazıldı.')
}

export function mountPapers(app: Api, { db, printFonts: fonts, media, paperKey }: Deps): void {
  const tools = { fonts, media, paperKey }
  mount(app, paperCalls.list, ({ params }) => findAgreementPapers(db, params))
  mount(app, paperCalls.make, ({ actor, params, body }) =>
    makePaper(db, actor, { ...params, ...body }, tools),
  )
  mount(app, paperCalls.open, async ({ params }) => {
    const { bytes, ...file } = await readAgreementPaper(db, params, paperKey)
    return toShown(bytes, file)
  })
  mount(app, paperCalls.listCertificates, ({ actor, params }) =>
    findStudentCertificates(db, actor, params),
  )
  mount(app, paperCalls.makeCertificate, ({ actor, params, body }) =>
    makeStudentCertificate(db, actor, { ...params, ...body }, tools),
  )
  mount(app, paperCalls.openCertificate, async ({ actor, params }) => {
    const { bytes, ...file } = await readStudentCertificate(db, actor, params, tools)
    return toShown(bytes, file)
  })
}

export function mountPaperTexts(app: Api, { db }: Deps): void {
  mount(app, templates.find, () => texts.findPaperTexts(db))
  mount(app, templates.read, ({ params }) => texts.getPaperText(db, params.name))
  mount(app, templates.preview, async ({ params, body }) =>
    texts.previewPaperText(params.name, body),
  )
  mount(app, templates.change, async ({ actor, params, body }) => {
    await texts.changePaperText(db, actor, { ...params, ...body })
    return texts.getPaperText(db, params.name)
  })
  forwardAndSay(app, db, templates.reset, texts.resetPaperText, 'Varsayılan metne dönüldü.')
}
