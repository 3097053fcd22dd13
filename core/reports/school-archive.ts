import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { escapeMarkup } from '../../domain/escape-markup.ts'
import { formatDate, schoolDay } from '../../domain/school-time.ts'
import { recordChange } from '../audit/record-change.ts'
import { AppError } from '../errors.ts'
import { seal, unseal } from '../secrets.ts'
import { actConfirmed, type Identity } from '../staff/second-factor.ts'
import type { StaffSession } from '../staff/staff-sessions.ts'
import type { ArchiveTable, Cell, Column } from './archive-table.ts'
import { LESSON_TABLES } from './lesson-tables.ts'
import { MONEY_TABLES } from './money-tables.ts'
import { PEOPLE_TABLES } from './people-tables.ts'

/** Secrets, passwords, national ids and what students wrote in tests are in none of them. */
export const ARCHIVE_TABLES = [...PEOPLE_TABLES, ...LESSON_TABLES, ...MONEY_TABLES]

const TICKET_MINUTES = 5

/**
 * @returns a ticket with which the same sign-in may fetch the archive within minutes, so that the browser saves the file
 * while it comes @throws AppError wrong-confirmation
 */
export function orderSchoolArchive(
  db: Db,
  actor: StaffSession,
  identity: Identity,
): Promise<{ ticket: string }> {
  return actConfirmed(db, actor, identity, async (tx) => {
    const files = ARCHIVE_TABLES.length
    await recordChange(tx, actor, {
      action: 'export',
      entity: 'school-archive',
      entityId: null,
      after: { files },
    })
    const until = String(Date.now() + TICKET_MINUTES * 60_000)
    return { ticket: seal(identity.totpKey, ownerOf(actor), until) }
  })
}

/** @throws AppError not-found for a ticket that is over, or that another sign-in ordered */
export function checkArchiveTicket(
  actor: StaffSession,
  { ticket, totpKey }: Pick<Identity, 'totpKey'> & { ticket: string },
): void {
  const until = unseal(totpKey, ownerOf(actor), ticket)
  if (until === undefined || Number(until) < Date.now()) {
    throw new AppError('not-found', {
      message: 'İndirme süresi doldu. Parolanızı yazıp yeniden başlatın.',
    })
  }
}

function ownerOf({ sessionId }: StaffSession): string {
  return `school-archive/${sessionId}`
}

const PAGE = 1000

/** The cells of a table, so many rows at a time; the first row names the columns. */
export async function* readArchiveTable(
  db: Db,
  { from, where = sql`true`, key, columns }: ArchiveTable,
): AsyncGenerator<Cell[][]> {
  yield [columns.map(({ name }) => name)]
  const order = sql.raw(key.join(', '))
  const values = sql.join(
    columns.map(({ value }) => sql`(${value})::text`),
    sql`, `,
  )
  let last: number[] | undefined
  do {
    const { rows } = await db.execute<{ at: number[]; cells: (string | null)[] }>(sql`
      select array[${order}] as at, array[${values}] as cells from ${from}
      where ${where} and ${isBehind(order, last)} order by ${order} limit ${PAGE}`)
    yield rows.map(({ cells }) => cells.map((cell, index) => write(cell, columns[index])))
    last = rows.length < PAGE ? undefined : rows.at(-1)?.at
  } while (last)
}

function isBehind(order: SQL, last: number[] | undefined): SQL {
  if (!last) return sql`true`
  return sql`(${order}) > (${sql.join(
    last.map((part) => sql`${part}::int`),
    sql`, `,
  )})`
}

function write(cell: string | null, column: Column | undefined): Cell {
  if (cell === null) return null
  if (column?.isMoney) return { kurus: Number(cell) }
  return column?.words?.[cell] ?? cell
}

/** The page that explains every column, from the list that the files are written from. */
export function explainArchive(school: string): string {
  const parts = ARCHIVE_TABLES.map(({ file, meaning, columns }) => {
    const rows = columns.map(
      ({ name, meaning }) =>
        `<tr><th scope="row">${escapeMarkup(name)}</th><td>${escapeMarkup(meaning)}.</td></tr>`,
    )
    return `<h2>${escapeMarkup(file)}</h2>\n<p>${escapeMarkup(meaning)}</p>\n<table>${rows.join('\n')}</table>`
  })
  const title = `${escapeMarkup(school)}: bütün kayıtlar`
  return `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${formatDate(schoolDay())} günü alındı. Dosyalar Türkçe Excel’in açtığı CSV dosyalarıdır: sütunları noktalı virgül ayırır.
Günler yıl-ay-gün olarak, saatler okulun saatiyle yazılır. Bir dosyadaki “no”, öteki dosyalarda aynı kaydı gösterir.
Parolalar, gizli anahtarlar ve kimlik numaraları bu arşivde yoktur. Arşiv kişisel veri içerir; güvendiğiniz bir yerde saklayın.</p>
${parts.join('\n')}
</html>
`
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}th,td{padding:.25rem 1rem .25rem 0;border-bottom:1px solid #ccc;text-align:start;vertical-align:top}'
