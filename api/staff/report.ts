import type { Params } from '../../contract/call.ts'
import * as calls from '../../contract/staff/report.ts'
import * as schoolArchiveCalls from '../../contract/staff/school-archive.ts'
import { getSchoolName } from '../../core/catalogue/get-school-name.ts'
import type { ArchiveTable } from '../../core/reports/archive-table.ts'
import {
  reportEnds,
  reportRenewals,
  reportSeats,
  reportSeatWeeks,
} from '../../core/reports/groups.ts'
import { reportLeads } from '../../core/reports/leads.ts'
import { reportMoney } from '../../core/reports/money.ts'
import { findCountedRows } from '../../core/reports/rows.ts'
import {
  ARCHIVE_TABLES,
  checkArchiveTicket,
  explainArchive,
  orderSchoolArchive,
  readArchiveTable,
} from '../../core/reports/school-archive.ts'
import { getTeacherRates, reportTeachers, setTeacherRate } from '../../core/reports/teachers.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/actor.ts'
import { END_NAMES } from '../../domain/enrollment.ts'
import { ANSWER_TIME_NAMES } from '../../domain/lead.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { createConfirming } from '../confirming.ts'
import type { Api, Deps } from '../deps.ts'
import { type Cell, toCsvDownload, toCsvFile, toCsvLine, toStreamBody } from '../download.ts'
import { forward, mount } from '../mount.ts'
import { packZip } from '../zip.ts'

export function mountReports(app: Api, { db }: Deps): void {
  forward(app, db, calls.money, reportMoney)
  forward(app, db, calls.leads, reportLeads)
  forward(app, db, calls.seats, reportSeats)
  forward(app, db, calls.seatWeeks, reportSeatWeeks)
  forward(app, db, calls.ends, reportEnds)
  forward(app, db, calls.renewals, reportRenewals)
  forward(app, db, calls.teachers, reportTeachers)
  forward(app, db, calls.rows, findCountedRows)
  forward(app, db, calls.getRates, getTeacherRates)
  forward(app, db, calls.setRate, setTeacherRate)
  mount(app, calls.exportReport, async ({ actor, params }) => {
    const { name, columns, makeRows } = FILES[params.report]
    const lines = [columns, ...(await makeRows(db, actor, params))].map(toCsvLine)
    return toCsvDownload(name, lines)
  })
}

type Scope = Params<typeof calls.exportReport>

interface File {
  name: string
  columns: string[]
  makeRows: (db: Db, actor: Actor, scope: Scope) => Promise<Cell[][]>
}

const LEAD_COLUMNS = ['Başvuru', 'Yanıtlanan', 'İlk yanıt (ortanca, mesai dakikası)', 'Kayıt']

const FILES: Record<calls.ReportName, File> = {
  money: {
    name: 'beklenen-ve-gelen',
    columns: ['Ay', 'Beklenen (TL)', 'Gelen (TL)', 'İade (TL)'],
    async makeRows(...given) {
      const { months } = await reportMoney(...given)
      return months.map(({ month, ...sums }) => [
        month,
        { kurus: sums.planned },
        { kurus: sums.received },
        { kurus: sums.refunded },
      ])
    },
  },
  debts: {
    name: 'gecikmis-borclar',
    columns: ['Gecikme', 'Tutar (TL)', 'Sözleşme'],
    async makeRows(...given) {
      const { debts } = await reportMoney(...given)
      return debts.map((row) => [`${row.age} gün`, { kurus: row.amount }, row.agreements])
    },
  },
  sources: {
    name: 'kaynaklar',
    columns: ['Kaynak', ...LEAD_COLUMNS],
    async makeRows(...given) {
      const { sources } = await reportLeads(...given)
      return sources.map((row) => [row.source.name, ...toLeadCells(row)])
    },
  },
  advisers: {
    name: 'danismanlar',
    columns: ['Danışman', ...LEAD_COLUMNS],
    async makeRows(...given) {
      const { advisers } = await reportLeads(...given)
      return advisers.map((row) => [row.adviser?.name ?? 'Sorumlusu yok', ...toLeadCells(row)])
    },
  },
  answers: {
    name: 'ilk-yanit',
    columns: ['İlk yanıt', 'Başvuru', 'Kayıt'],
    async makeRows(...given) {
      const { answers } = await reportLeads(...given)
      return answers.map((row) => [ANSWER_TIME_NAMES[row.answer], row.leads, row.enrolled])
    },
  },
  seats: {
    name: 'doluluk',
    columns: ['Sınıf', 'Şube', 'Başlangıç', 'Kontenjan', 'Dolu', 'Bekleyen'],
    async makeRows(...given) {
      const { rows } = await reportSeats(...given)
      return rows.map((row) => [
        row.group.name,
        row.campus,
        row.startsOn,
        row.capacity,
        row.taken,
        row.waiting,
      ])
    },
  },
  'seat-weeks': {
    name: 'haftalik-doluluk',
    columns: ['Haftanın ilk günü', 'Son günü', 'Sınıf', 'Dolu', 'Yer'],
    async makeRows(...given) {
      const { weeks } = await reportSeatWeeks(...given)
      return weeks.map((row) => [row.from, row.to, row.groups, row.taken, row.capacity])
    },
  },
  renewals: {
    name: 'yenilemeler',
    columns: ['Sınıf', 'Son gün', 'Öğrenci', 'Yenileyen'],
    async makeRows(...given) {
      const { groups } = await reportRenewals(...given)
      return groups.map((row) => [row.group.name, row.endsOn, row.people, row.renewed])
    },
  },
  'renewals-by-teacher': {
    name: 'ogretmenlere-gore-yenilemeler',
    columns: ['Öğretmen', 'Öğrenci', 'Yenileyen'],
    async makeRows(...given) {
      const { teachers } = await reportRenewals(...given)
      return teachers.map((row) => [row.teacher.name, row.people, row.renewed])
    },
  },
  ends: {
    name: 'ayrilanlar',
    columns: ['Durum', 'Gerekçe', 'Kişi'],
    async makeRows(...given) {
      const { rows } = await reportEnds(...given)
      return rows.map((row) => [END_NAMES[row.state], row.reason, row.count])
    },
  },
  teachers: {
    name: 'ogretmen-maliyeti',
    columns: ['Öğretmen', 'Ders', 'Ders saati', 'Ücreti yazılmamış saat', 'Maliyet (TL)'],
    async makeRows(...given) {
      const { rows } = await reportTeachers(...given)
      return rows.map((row) => [
        row.teacher.name,
        row.lessons,
        row.hours,
        row.unpricedHours,
        { kurus: row.cost },
      ])
    },
  },
}

type Counted = Omit<calls.SourceCount, 'source'>

function toLeadCells({ leads, answered, minutes, enrolled }: Counted): Cell[] {
  return [leads, answered, minutes === null ? null : Math.round(minutes), enrolled]
}

export function mountSchoolArchive(app: Api, deps: Deps): void {
  const { db, totpKey } = deps
  const confirming = createConfirming(deps)
  mount(app, schoolArchiveCalls.orderSchoolArchive, ({ actor, body }) =>
    confirming(actor, () => orderSchoolArchive(db, actor, { ...body, totpKey })),
  )
  mount(app, schoolArchiveCalls.getSchoolArchive, async ({ actor, params: { ticket } }) => {
    checkArchiveTicket(actor, { ticket, totpKey })
    const page = explainArchive(await getSchoolName(db))
    const tables = ARCHIVE_TABLES.map((table) => ({
      name: table.file,
      chunks: toCsvFile(toLines(db, table)),
    }))
    const files = [{ name: 'aciklama.html', chunks: [page] }, ...tables]
    return new Response(toStreamBody(packZip(files)), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="okul-${schoolDay()}.zip"`,
      },
    })
  })
}

async function* toLines(db: Db, table: ArchiveTable): AsyncGenerator<string> {
  for await (const rows of readArchiveTable(db, table)) yield rows.map(toCsvLine).join('')
}
