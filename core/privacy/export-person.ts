import { type SQL, sql } from 'drizzle-orm'
import type { PersonalData } from '../../contract/staff/privacy.ts'
import type { Db } from '../../db/client.ts'
import { firstDayOf } from '../../db/days.ts'
import { lead } from '../../db/schema/leads.ts'
import { personalColumns } from '../../db/schema/purposes.ts'
import type { Actor } from '../../domain/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { findPerson, type PersonKey } from './find-person.ts'
import { isOwnMail } from './text-sources.ts'

export async function countPersonalData(db: Db, key: PersonKey): Promise<PersonalData> {
  const person = await findPerson(db, key)
  const [mails] = await readRows(
    db,
    sql`select count(*)::int as count from mail_outbox where ${isOwnMail({ ...person, emails: person.identifiers.emails })}`,
  )
  return {
    contacts: person.contactIds.length,
    learners: person.learnerIds.length,
    accounts: person.accountIds.length,
    leads: person.leadIds.length,
    results: person.resultIds.length,
    enrollments: person.enrollmentIds.length,
    mails: Number(mails?.count ?? 0),
    isLiving: person.isLiving,
  }
}

const LEAD_TEXTS = sql.join(
  personalColumns(lead).map(([, column]) => sql`${column}`),
  sql`, `,
)

/**
 * The person's own rows of every table, and letters about them; without hashes and secrets. Texts of others that mention the
 * person are not among them. The log says who asked.
 */
export async function exportPerson(
  db: Db,
  actor: Actor,
  key: PersonKey,
): Promise<Record<string, unknown>> {
  const person = await findPerson(db, key)
  const { contactIds, learnerIds, accountIds, leadIds, enrollmentIds, resultIds } = person
  const { emails } = person.identifiers
  const ofAgreements = sql`(a.${among('learner_id', learnerIds)} or a.${among('payer_id', contactIds)})`
  const parts: Record<string, SQL> = {
    contacts: sql`select id, name, surname, email, unconfirmed_emails, created_at
      from contact where ${among('id', contactIds)}`,
    phones: sql`select phone, created_at from contact_phone where ${among('contact_id', contactIds)}`,
    learners: sql`select id, name, surname, birth_year, birth_date, phone, email, note, created_at from learner
      where ${among('id', learnerIds)}`,
    relations: sql`select contact_id, learner_id, relation from contact_learner
      where ${among('contact_id', contactIds)} or ${among('learner_id', learnerIds)}`,
    accounts: sql`select id, name, surname, email, phone, active_since, created_at from account
      where ${among('id', accountIds)}`,
    signIns: sql`select device, created_at, last_used_at from session where ${among('account_id', accountIds)}`,
    leads: sql`select id, status, ${LEAD_TEXTS}, next_action_at, source, campaign, created_at
      from lead where ${among('id', leadIds)}`,
    leadEvents: sql`select lead_id, type, name, email, phone, message, created_at from lead_event
      where ${among('lead_id', leadIds)}`,
    testResults: sql`select id, name, surname, email, phone, age, city, branch, level, created_at
      from test_result where ${among('id', resultIds)}`,
    testAnswers: sql`select result_id, question_version_id, selected_option, time_spent from test_answer
      where ${among('result_id', resultIds)}`,
    enrollments: sql`select e.id, g.name as "group", e.state,
      coalesce(e.starts_on, ${firstDayOf(sql`g.id`)}) as starts_on, e.ends_on, e.outcome, e.agreement_id
      from enrollment e join course_group g on g.id = e.group_id
      where e.${among('id', enrollmentIds)}`,
    agreements: sql`select a.id, a.year, a.number, a.agreed_on, a.learner_id, a.payer_id, a.company_name, a.tax_office,
      a.tax_number, a.subject, a.agreed, a.paid, t.list_price from agreement a
      join agreement_terms t on t.agreement_id = a.id and t.version = a.version where ${ofAgreements}`,
    priceLines: sql`select agreement_id, label, percent, amount from price_line p join agreement a on a.id = p.agreement_id
      and a.version = p.version where ${ofAgreements}`,
    instalments: sql`select agreement_id, i.due_on, amount from instalment i join agreement a on a.id = i.agreement_id
      and a.version = i.version where ${ofAgreements}`,
    payments: sql`select agreement_id, kind, amount, day, way, receipt_year, receipt_number, invoice_number, reason, reverses_id
      from agreement_entry e join agreement a on a.id = e.agreement_id where ${ofAgreements}`,
    withdrawals: sql`select w.kind, w.day, w.free_case, w.rule_version, w.hours, w.lines, w.correction, w.refund, w.due, w.created_at
      from withdrawal w join agreement a on a.id = w.agreement_id where ${ofAgreements}`,
    hourPackages: sql`select id, agreement_id, starts_on, ends_on, minutes_left from hour_package
      where ${among('learner_id', learnerIds)}`,
    packageEntries: sql`select n.package_id, n.kind, n.minutes, n.day, n.lesson_id, n.reason, n.reverses_id
      from package_entry n join hour_package p on p.id = n.package_id where p.${among('learner_id', learnerIds)}`,
    enrollmentChanges: sql`select enrollment_id, from_state, to_state, reason, created_at from enrollment_change
      where ${among('enrollment_id', enrollmentIds)}`,
    attendance: sql`select a.enrollment_id, l.starts_at, a.missed, a.is_excused from attendance a
      join lesson l on l.id = a.lesson_id where a.${among('enrollment_id', enrollmentIds)}`,
    homework: sql`select enrollment_id, lesson_id, is_done from homework_done
      where ${among('enrollment_id', enrollmentIds)}`,
    scores: sql`select s.enrollment_id, a.name, s.points from score s join assessment a on a.id = s.assessment_id
      where s.${among('enrollment_id', enrollmentIds)}`,
    verdicts: sql`select enrollment_id, verdict, note from level_verdict
      where ${among('enrollment_id', enrollmentIds)}`,
    papers: sql`select p.kind, p.number, p.created_at from paper p left join agreement a on a.id = p.agreement_id
      where ${ofAgreements} or p.${among('enrollment_id', enrollmentIds)}`,
    certificates: sql`select number, kind, facts, issued_on, revoked_at from certificate
      where ${among('enrollment_id', enrollmentIds)}`,
    absenceReports: sql`select day, reason, created_at from absence_report where ${among('learner_id', learnerIds)}`,
    makeUpRights: sql`select reason, expires_on from make_up_right where ${among('learner_id', learnerIds)}`,
    accesses: sql`select a.entity as record, a.entity_id, a.hour, concat_ws(' ', s.name, s.surname) as by
      from record_access a join account s on s.id = a.account_id
      where a.entity = 'learner' and a.${among('entity_id', learnerIds)}
        or a.entity = 'lead' and a.${among('entity_id', leadIds)}
        or a.entity = 'result' and a.${among('entity_id', resultIds)}
        or a.entity = 'enrollment' and a.${among('entity_id', enrollmentIds)}`,
    mails: sql`select recipient, subject, sent_at, created_at from mail_outbox
      where ${isOwnMail({ ...person, emails })}`,
  }
  const data: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(parts)) data[name] = await readRows(db, query)
  await recordChange(db, actor, { action: 'export', entity: key.kind, entityId: key.id })
  return data
}

function among(column: string, ids: readonly number[]): SQL {
  return sql`${sql.identifier(column)} = any(${sql.param(ids)}::int[])`
}

async function readRows(db: Db, query: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<Record<string, unknown>>(query)
  return rows
}
