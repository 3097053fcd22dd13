import { type SQL, sql } from 'drizzle-orm'
import type { Records } from './find-person.ts'
import type { LinkedRecords } from './linked-records.ts'

type Key = keyof LinkedRecords
/** `query`: the search part of an address. */
type Format = 'text' | 'json' | 'query'

/** A column in which people write about somebody, or in which the system keeps what they wrote. */
export interface TextSource {
  table: string
  column: string
  format: Format
  /** The primary key. */
  id: string
  idType: 'int' | 'uuid'
  /** The name that the desk reads. */
  title: string
  /** Selects the rows of the given records. */
  isOf(records: Partial<LinkedRecords>): SQL
  /** False for what others are called: it is looked at in linked records only, and never offered. */
  isOffered: boolean
}

interface Options {
  format?: Format
  id?: string
  isOffered?: boolean
}

function source(
  [table, column]: [table: string, column: string],
  title: string,
  owner?: [column: string, key: Key],
  { format = 'text', id = 'id', isOffered = true }: Options = {},
): TextSource {
  const isOf = (records: Partial<LinkedRecords>) =>
    owner ? isAmong(owner[0], records[owner[1]]) : sql`false`
  return {
    table,
    column,
    format,
    id,
    idType: table === 'content_entry' ? 'uuid' : 'int',
    title,
    isOf,
    isOffered,
  }
}

const LEAD = ['id', 'leadIds'] as [string, Key]
const EVENT = ['lead_id', 'leadIds'] as [string, Key]
const ENROLLMENT = ['enrollment_id', 'enrollmentIds'] as [string, Key]
const LESSON = ['id', 'lessonIds'] as [string, Key]
const CHANGE = ['lesson_id', 'lessonIds'] as [string, Key]
const GROUP = ['id', 'groupIds'] as [string, Key]
const LEARNER = ['learner_id', 'learnerIds'] as [string, Key]
const RESULT = ['id', 'resultIds'] as [string, Key]

const JSON_COLUMN = { format: 'json' } as const
const OF_OTHERS = { isOffered: false }

export const TEXT_SOURCES: readonly TextSource[] = [
  source(['lead', 'next_action'], 'Başvurunun sonraki adımı', LEAD),
  source(['lead', 'lost_reason'], 'Başvurunun kapanma nedeni', LEAD),
  source(['lead_event', 'message'], 'Başvurudaki yazı ya da not', EVENT),
  source(['lead_event', 'detail'], 'Başvurudaki değişiklik', EVENT, JSON_COLUMN),
  source(['lead_event', 'name'], 'Formdaki ad', EVENT, OF_OTHERS),
  source(['lead_event', 'email'], 'Formdaki e-posta', EVENT, OF_OTHERS),
  source(['lead_event', 'phone'], 'Formdaki telefon', EVENT, OF_OTHERS),
  source(['test_result', 'email'], 'Testteki e-posta', RESULT, OF_OTHERS),
  source(['test_result', 'phone'], 'Testteki telefon', RESULT, OF_OTHERS),
  source(['lead_import', 'lines'], 'İçe aktarılan liste', undefined, JSON_COLUMN),
  source(['agreement', 'subject'], 'Sözleşmenin konusu', LEARNER, JSON_COLUMN),
  source(['agreement', 'promise_note'], 'Ödeme sözünün notu', LEARNER),
  {
    ...source(['agreement_terms', 'reason'], 'Fiyat ya da plan değişikliğinin nedeni', undefined),
    isOf: isOfAgreement,
  },
  {
    ...source(['agreement_entry', 'reason'], 'Ödeme hareketinin nedeni'),
    isOf: isOfAgreement,
  },
  {
    ...source(['package_entry', 'reason'], 'Ders paketi hareketinin nedeni'),
    isOf: isOfPackage,
  },
  source(['closed_day', 'note'], 'Kasa notu'),
  source(['enrollment_change', 'reason'], 'Kayıt değişikliğinin nedeni', ENROLLMENT),
  source(['level_verdict', 'note'], 'Öğretmenin seviye notu', ENROLLMENT, { id: 'enrollment_id' }),
  source(['certificate', 'revoked_reason'], 'Belgenin iptal nedeni', ENROLLMENT),
  source(['learner', 'note'], 'Öğrenciye not', ['id', 'learnerIds']),
  source(['absence_report', 'reason'], 'Gelemeyeceğini bildiren yazı', LEARNER),
  source(['make_up_right', 'reason'], 'Telafi hakkının nedeni', LEARNER),
  source(['lesson', 'desk_note'], 'Dersin danışmana notu', LESSON),
  source(['lesson', 'topic'], 'Dersin konusu', LESSON),
  source(['lesson', 'homework'], 'Dersin ödevi', LESSON),
  source(['lesson_change', 'reason'], 'Ders değişikliğinin nedeni', CHANGE),
  source(['course_group', 'name'], 'Sınıfın adı', GROUP),
  source(['course_group', 'program'], 'Sınıfın programı', GROUP),
  source(['assessment', 'name'], 'Sınavın adı', ['group_id', 'groupIds']),
  {
    ...source(['person_merge', 'moved'], 'Birleştirme kaydı', undefined, JSON_COLUMN),
    isOf: isMergeOf,
  },
  { ...source(['audit_log', 'detail'], 'İşlem kaydı', undefined, JSON_COLUMN), isOf: isLogOf },
  source(['mail_outbox', 'subject'], 'Giden e-postanın konusu'),
  source(['mail_outbox', 'text'], 'Giden e-postanın metni'),
  source(['mail_outbox', 'calendar'], 'Giden e-postanın takvim eki'),
  source(['saved_view', 'name'], 'Kayıtlı görünümün adı'),
  source(['saved_view', 'query'], 'Kayıtlı görünümün araması', undefined, { format: 'query' }),
  source(['testimonial', 'name'], 'Yorum yazanın adı'),
  source(['testimonial', 'comment'], 'Yayımlanan yorum'),
  source(['testimonial_consent', 'given_by'], 'Yorum izni'),
  source(['content_entry', 'draft'], 'İçerik taslağı', undefined, JSON_COLUMN),
  source(['content_version', 'body'], 'İçeriğin eski hâli', undefined, JSON_COLUMN),
  source(['content_version', 'note'], 'İçerik sürümünün notu'),
  source(['article', 'title'], 'Yazının başlığı'),
  source(['article', 'summary'], 'Yazının özeti'),
  source(['article', 'content'], 'Yazının metni'),
  source(['article', 'faq'], 'Yazının soruları', undefined, JSON_COLUMN),
  source(['page', 'title'], 'Sayfanın başlığı'),
  source(['page', 'summary'], 'Sayfanın özeti'),
  source(['page', 'content'], 'Sayfanın metni'),
]

export function isAmong(column: string, ids: readonly number[] = []): SQL {
  return sql`${sql.identifier(column)} = any(${sql.param(ids)}::int[])`
}

function isOfAgreement({ learnerIds }: Partial<LinkedRecords>): SQL {
  return sql`agreement_id in (select id from agreement where ${isAmong('learner_id', learnerIds)})`
}

function isOfPackage({ learnerIds }: Partial<LinkedRecords>): SQL {
  return sql`package_id in (select id from hour_package where ${isAmong('learner_id', learnerIds)})`
}

export function isMergeOf({ learnerIds, contactIds }: Partial<LinkedRecords>): SQL {
  const concerns = (ids?: readonly number[]) =>
    sql`(${isAmong('kept_id', ids)} or ${isAmong('merged_id', ids)})`
  return sql`((kind = 'learner' and ${concerns(learnerIds)}) or (kind = 'contact' and ${concerns(contactIds)}))`
}

/** Lines of the log about the given records. */
export function isLogOf(records: Partial<LinkedRecords>): SQL {
  const parts = [
    ['learner', records.learnerIds],
    ['contact', records.contactIds],
    ['lead', records.leadIds],
    ['enrollment', records.enrollmentIds],
    ['account', records.accountIds],
    ['group', records.groupIds],
    ['lesson', records.lessonIds],
  ] as const
  const each = parts.map(
    ([entity, ids]) => sql`(entity = ${entity} and ${isAmong('entity_id', ids)})`,
  )
  const ofCertificate = sql`(entity = 'certificate' and entity_id in (
    select id from certificate where ${isAmong('enrollment_id', records.enrollmentIds)}))`
  const ofAgreement = sql`(entity = 'agreement' and entity_id in (
    select id from agreement where ${isAmong('learner_id', records.learnerIds)}))`
  const ofPackage = sql`(entity = 'hour-package' and entity_id in (
    select id from hour_package where ${isAmong('learner_id', records.learnerIds)}))`
  const ofAccount = sql`(${isAmong('actor_id', records.accountIds)} and entity = 'account')`
  return sql`(${sql.join([...each, ofCertificate, ofAgreement, ofPackage, ofAccount], sql` or `)})`
}

/** Mail to the person's own addresses, and letters about the person's own records. */
export function isOwnMail({ emails, ...records }: Records & { emails: readonly string[] }): SQL {
  const about = (cause: string, ids: readonly number[]) =>
    sql`cause = any(${sql.param(ids.map((id) => `${cause}/${id}`))}::text[])`
  const isAddressed = sql`lower(recipient) = any(${sql.param(emails)}::text[])`
  const causes = [
    about('lead', records.leadIds),
    about('contact-form/contact', records.leadIds),
    about('contact-form/slider', records.leadIds),
    about('contact-form/application', records.leadIds),
    about('pre-enrollment', records.leadIds),
    about('reservation', records.enrollmentIds),
    about('renewal', records.enrollmentIds),
    about('test-result', records.resultIds),
  ]
  const isOwn = sql`(${sql.join([isAddressed, ...causes], sql` or `)})`
  const isRefusal = sql`cause in (select 'mail-refused/' || id from mail_outbox where ${isOwn})`
  return sql`(${isOwn} or ${isRefusal})`
}
