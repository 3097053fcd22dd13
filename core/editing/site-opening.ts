import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { SiteOpening } from '../../contract/staff/site-opening.ts'
import type { Db } from '../../db/client.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { contentEntry, mediaUse } from '../../db/schema/editing.ts'
import { media } from '../../db/schema/media.ts'
import { closedSite, seedLoad } from '../../db/schema/operations.ts'
import { teacher } from '../../db/schema/school.ts'
import { contactSettings, siteConfig } from '../../db/schema/settings.ts'
import { test } from '../../db/schema/tests.ts'
import type { Actor } from '../../domain/actor.ts'
import { type SamplePlace, SCREEN_PICTURES } from '../../domain/opening.ts'
import { recordChange } from '../audit/record-change.ts'
import { CARD_SCREENS } from '../brand/share-cards.ts'
import { KINDS, type KindName, kindOf } from '../content/kinds.ts'
import { AppError } from '../errors.ts'
import { IS_OF_SAMPLE, toPicture } from '../media/media.ts'
import { IS_FOREIGN } from '../placement/tests.ts'

type Finding = SiteOpening['findings'][number]

const KIND_NAMES = Object.keys(KINDS) as KindName[]

/** The sentence that the sample's legal texts begin with. */
const MARK = 'Bu metin bir örnektir'

/** Values by which the sample is recognised in a text that somebody has changed. */
const TELLING = ['name', 'phone', 'email', 'address']

/** Everything of the sample school that a visitor of the open site would see. */
async function findSample(db: Db): Promise<Finding[]> {
  const words = await findTellingWords(db)
  const texts = sql.join(
    KIND_NAMES.flatMap((name) => {
      const { sample } = kindOf(name)
      return sample ? [selectKind(name, sample.place, words)] : []
    }),
    sql` union all `,
  )
  const { rows } = await db.execute<Finding & Record<string, unknown>>(sql`
    select * from (${selectLegal(words)} union all ${texts} union all ${SELECT_ICONS}
      union all ${SELECT_TEACHERS} union all ${SELECT_TESTS} union all ${SELECT_PICTURES} union all ${SELECT_CARDS}) as "finding"
    order by "title" collate "tr-x-icu"`)
  return rows.map(({ place, title, path }) => ({ place, title, path }))
}

async function countBlocking(db: Db): Promise<number> {
  const { rows } = await db.execute(selectLegal(await findTellingWords(db)))
  return rows.length
}

/** The sample's own name and ways to it: what the first change of each replaced. */
async function findTellingWords(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct on (entity, field) ${auditLog.detail} -> 'before' ->> field as word
    from ${auditLog}, unnest(array[${sql.join(TELLING, sql`, `)}]::text[]) as field
    where ${auditLog.entity} in ('site-config', 'contact-settings') and ${auditLog.action} = 'publish'
      and ${auditLog.detail} -> 'before' ->> field <> ''
    order by entity, field, ${auditLog.id}`)
  return rows.map(({ word }) => word)
}

function selectKind(name: KindName, place: SamplePlace, words: readonly string[]): SQL {
  const { table, titleField } = kindOf(name)
  const columns = getTableColumns(table)
  const isSingle = !('position' in columns) && !('slug' in columns)
  const path = isSingle
    ? sql`${`/icerik/${name}`}`
    : sql`${`/icerik/${name}/`} || ${contentEntry.id}`
  return sql`select ${place} as "place", ${columns[titleField as keyof typeof columns]}::text as "title",
    ${path} as "path"
    ${whereShown(name, or(isNull(contentEntry.basedOn), holds(sql`to_jsonb(${table})`, words)))}`
}

function whereShown(name: KindName, condition?: SQL): SQL {
  const { table } = kindOf(name)
  const columns = getTableColumns(table)
  return sql`from ${contentEntry} join ${table} on ${table.id} = ${contentEntry.recordId}
    where ${and(
      eq(contentEntry.kind, name),
      isNull(contentEntry.deletedAt),
      'state' in columns ? sql`${columns.state} = 'published'` : undefined,
      'deletedAt' in columns ? sql`${columns.deletedAt} is null` : undefined,
      condition,
    )}`
}

function selectLegal(words: readonly string[]): SQL {
  const { table } = kindOf('legal-text')
  return sql`select 'legal' as "place", "title"::text as "title", '/icerik/legal-text/' || ${contentEntry.id} as "path"
    from ${contentEntry} join ${table} on ${table.id} = ${contentEntry.recordId}
    where ${contentEntry.kind} = 'legal-text' and ${contentEntry.deletedAt} is null
      and ${or(isNull(contentEntry.basedOn), holds(sql`to_jsonb(${table})`, [...words, MARK]))}`
}

function holds(row: SQL, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`
  const found = words.map((word) => sql`position(${word} in ${row}::text) > 0`)
  return sql`(${sql.join(found, sql` or `)})`
}

const SELECT_ICONS = sql`select 'icons', 'Logo', '/icerik/site-config'
  where not exists (select from ${siteConfig} join ${media} on ${media.id} = ${siteConfig.logoId}
    where not ${IS_OF_SAMPLE})`

const SELECT_TEACHERS = sql`select 'teachers', ${teacher.name} || ' ' || ${teacher.surname},
    '/ayarlar/ogretmenler/' || ${teacher.id}
  from ${teacher} where ${teacher.deletedAt} is null and not exists (
    select from ${auditLog} where ${auditLog.entity} = 'teacher' and ${auditLog.entityId} = ${teacher.id}
      and ${auditLog.actorId} is not null)`

const SELECT_TESTS = sql`select 'tests', ${test.name}, '/icerik/ornek-metinler' from ${test} where ${IS_FOREIGN}`

const SHOWN = sql.join(
  KIND_NAMES.map((name) => sql`select ${contentEntry.id} ${whereShown(name)}`),
  sql` union all `,
)

const IS_SHOWN = sql`exists (select from ${mediaUse}
  where ${mediaUse.mediaId} = ${media.id} and ${mediaUse.entryId} in (${SHOWN}))`

const DRAWINGS_OF_SCREENS = Object.keys(SCREEN_PICTURES).filter(
  (key) => !CARD_SCREENS.includes(key),
)

const SELECT_PICTURES = sql`select 'pictures', coalesce(nullif(${media.alt}, ''), ${media.key}), '/medya/' || ${media.id}
  from ${media} where ${media.deletedAt} is null and ${IS_OF_SAMPLE}
    and (${IS_SHOWN} or ${inArray(media.key, DRAWINGS_OF_SCREENS)} or exists (select from ${teacher}
      where ${teacher.pictureId} = ${media.id} and ${teacher.deletedAt} is null))`

const SELECT_CARDS = sql`select 'cards', coalesce(nullif(${media.alt}, ''), ${media.key}), '/medya/' || ${media.id}
  from ${media} where ${media.deletedAt} is null and ${IS_OF_SAMPLE} and ${inArray(media.key, CARD_SCREENS)}`

const DECIDED = 'opening'

/** Decides once for each installation: a real school begins closed, the demo open. */
export function beginOpening(db: Db, { demo }: { demo: boolean }): Promise<void> {
  return db.transaction(async (tx) => {
    const decided = await tx
      .insert(seedLoad)
      .values({ name: DECIDED })
      .onConflictDoNothing()
      .returning()
    if (decided.length > 0 && !demo) await tx.insert(closedSite).values({}).onConflictDoNothing()
  })
}

/** The sample's name is what the first change of the name replaced. */
const FIRST_NAME = sql`(select ${auditLog.detail} -> 'before' ->> 'name' from ${auditLog}
  where ${auditLog.entity} = 'site-config' and ${auditLog.action} = 'publish'
    and ${auditLog.detail} -> 'before' ->> 'name' <> ''
  order by ${auditLog.id} limit 1)`

/** The sample's name is nobody's yet, so the page of a new school names nobody. */
const OWN_NAME = sql<string | null>`case when position(${FIRST_NAME} in ${siteConfig.name}) = 0
  then ${siteConfig.name} end`

/** The number is the sample's until it was changed, like the name, and answers nobody. */
const OWN_PHONE = sql<string | null>`case when ${contactSettings.phone} <> (
    select ${auditLog.detail} -> 'before' ->> 'phone' from ${auditLog}
    where ${auditLog.entity} = 'contact-settings' and ${auditLog.action} = 'publish'
      and ${auditLog.detail} -> 'before' ->> 'phone' <> ''
    order by ${auditLog.id} limit 1)
  then ${contactSettings.phone} end`

/** The facts that visitors of a closed site may know; null where the site is open. */
export async function findClosedSite(db: Db) {
  const [row] = await db
    .select({ name: OWN_NAME, phone: OWN_PHONE, color: siteConfig.brandColor, logo: media })
    .from(closedSite)
    .innerJoin(siteConfig, sql`true`)
    .leftJoin(contactSettings, sql`true`)
    .leftJoin(media, eq(media.id, siteConfig.logoId))
  return row ? { ...row, logo: toPicture(row.logo) } : null
}

/** @throws AppError state-changed while a legal text is still the sample's */
export function openSite(db: Db, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const blocking = await countBlocking(tx)
    if (blocking > 0) {
      throw new AppError('state-changed', {
        message: `${blocking} yasal metin hâlâ örnek. Okulunuzun metinlerini yayımlayın, sonra siteyi açın.`,
      })
    }
    const closed = await tx.delete(closedSite).returning()
    if (closed.length === 0) return
    await recordChange(tx, actor, { action: 'open', entity: 'site-opening', entityId: null })
  })
}

export async function getSiteOpening(db: Db) {
  const [closed, findings] = await Promise.all([findClosedSite(db), findSample(db)])
  return { isClosed: closed !== null, findings }
}
