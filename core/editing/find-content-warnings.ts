import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ContentWarning } from '../../contract/staff/content-calls.ts'
import type { Db } from '../../db/client.ts'
import { fullName } from '../../db/person.ts'
import { type StoredBody, slugHistory } from '../../db/schema/editing.ts'
import { media } from '../../db/schema/media.ts'
import { learner } from '../../db/schema/people.ts'
import { lowerTurkish } from '../../domain/turkish.ts'
import { kindOf } from '../content/kinds.ts'
import { plainText } from '../plain-text.ts'
import { type EntryRef, getEntry } from './entry.ts'
import { findAddresses } from './find-entries.ts'

/** Claims that the law on advertising forbids without proof. Lower case. */
const CLAIMS: [form: RegExp, reason: string][] = [
  [/garanti\p{L}*/u, 'Sonuç garantisi, koşulları yazılmadıkça yanıltıcı sayılır.'],
  [/(?:%\s?100|yüzde yüz)/u, 'Kesin sonuç vaadi kanıtlanamaz; ölçüsünü ve kaynağını yazın.'],
  [
    /(?:\ben iyi|en başarılı|en ucuz|en kaliteli|bir numara|rakipsiz)/u,
    'Üstünlük savı, kanıtı gösterilemiyorsa yasaktır.',
  ],
]

const OTHER_ADDRESS = /^\/(?:media|panel|auth|belge|gruplar|search|ara)(?:\/|$)/

interface Text {
  field: string
  value: string
  isRich: boolean
}

/** Links that lead nowhere, claims, names of learners, undescribed pictures. @throws AppError not-found */
export async function findContentWarnings(db: Db, ref: EntryRef): Promise<ContentWarning[]> {
  const { body } = await getEntry(db, ref)
  const texts = readTexts(body, kindOf(ref.kind).richTexts)
  return [
    ...texts.flatMap(findClaims),
    ...texts.flatMap(findBarePictures),
    ...(await findUndescribed(db, body, kindOf(ref.kind).pictures)),
    ...(await findDeadLinks(db, texts)),
    ...(await findNames(db, texts)),
  ]
}

function readTexts(value: unknown, rich: readonly string[], path = ''): Text[] {
  if (typeof value === 'string') return [{ field: path, value, isRich: rich.includes(path) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as StoredBody).flatMap(([name, inner]) =>
    readTexts(inner, rich, path ? `${path}.${name}` : name),
  )
}

function wordsOf({ value, isRich }: Text): string {
  return isRich ? plainText(value) : value
}

function findClaims(text: Text): ContentWarning[] {
  if (/(?:^|\.)(?:slug|key|href|picture|mobile|desktop)$/.test(text.field)) return []
  const words = wordsOf(text)
  return CLAIMS.flatMap(([form, reason]) => {
    const found = form.exec(lowerTurkish(words))
    return found ? [{ field: text.field, excerpt: around(words, found.index), reason }] : []
  })
}

function around(words: string, at: number): string {
  const [start, end] = [Math.max(0, at - 30), at + 40]
  return `${start > 0 ? '…' : ''}${words.slice(start, end)}${end < words.length ? '…' : ''}`
}

function findBarePictures({ field, value, isRich }: Text): ContentWarning[] {
  if (!(isRich && /<img [^>]*alt=""/.test(value))) return []
  const reason = 'Bir görselin açıklaması yok; yalnızca süsse böyle kalabilir.'
  return [{ field, excerpt: 'Görsel', reason }]
}

async function findUndescribed(db: Db, body: StoredBody, fields: readonly string[]) {
  const keys = fields.flatMap((field) => (typeof body[field] === 'string' ? [body[field]] : []))
  if (keys.length === 0) return []
  const bare = await db
    .select({ key: media.key })
    .from(media)
    .where(and(inArray(media.key, keys), eq(media.alt, '')))
  const reason =
    'Bu görselin açıklaması yok; Medya ekranında yazın, yalnızca süsse böyle kalabilir.'
  return fields.flatMap((field) => {
    const found = bare.find(({ key }) => key === body[field])
    return found ? [{ field, excerpt: found.key, reason }] : []
  })
}

async function findDeadLinks(db: Db, texts: readonly Text[]): Promise<ContentWarning[]> {
  const links = texts.flatMap(({ field, value, isRich }) => {
    const found = isRich ? [...value.matchAll(/ href="(\/[^"]*)"/g)].map(([, href]) => href) : []
    const own = /(?:^|\.)href$/.test(field) && value.startsWith('/') ? [value] : []
    return [...found, ...own].map((href = '') => ({ field, path: href.replace(/[?#].*$/, '') }))
  })
  if (links.length === 0) return []
  const known = new Set((await findAddresses(db)).map(({ path }) => path))
  const moved = await db
    .select({ kind: slugHistory.kind, slug: slugHistory.slug })
    .from(slugHistory)
  for (const { kind, slug } of moved) known.add(`/${kind}/${slug}`)
  return links
    .filter(({ path }) => !(known.has(path) || OTHER_ADDRESS.test(path)))
    .map(({ field, path }) => ({ field, excerpt: path, reason: 'Sitede böyle bir adres yok.' }))
}

/** Full names of learners: only they may decide whether the site names them. */
async function findNames(db: Db, texts: readonly Text[]): Promise<ContentWarning[]> {
  const full = fullName(learner)
  const all = lowerTurkish(texts.map(wordsOf).join('\n'))
  const rows = await db
    .selectDistinct({ name: full })
    .from(learner)
    .where(
      and(
        isNull(learner.deletedAt),
        sql`position(lower(${full} collate "tr-x-icu") in ${all}) > 0`,
      ),
    )
    .limit(10)
  return rows.flatMap(({ name }) => {
    const text = texts.find((each) => lowerTurkish(wordsOf(each)).includes(lowerTurkish(name)))
    const reason = 'Bir öğrencinin adı ve soyadı; yayımlamak için yazılı onayı gerekir.'
    return text ? [{ field: text.field, excerpt: name, reason }] : []
  })
}
