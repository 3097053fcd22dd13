import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { PAPER_KINDS } from '../../domain/paper.ts'
import { account } from './accounts.ts'
import { agreement } from './agreements.ts'
import { bytes, id, moment } from './columns.ts'
import { enrollment } from './enrollments.ts'
import { mailOutbox } from './operations.ts'
import { declarePublished, declarePurposes } from './purposes.ts'

export const paperKind = pgEnum('paper_kind', PAPER_KINDS)

/** Texts of papers as the school has them: only added, the newest holds. A paper names the one that it was made with. */
export const paperText = pgTable(
  'paper_text',
  {
    id: id(),
    kind: paperKind().notNull(),
    version: integer().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The text that a release came with, stored when it was used or returned to. */
    isDefault: boolean().notNull(),
    authorId: integer().references(() => account.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('paper_text_version_key').on(table.kind, table.version),
    index('paper_text_author_index').on(table.authorId),
  ],
)

declarePublished(paperText)

/**
 * A paper of an agreement or of an enrollment, as it was made. Nothing of it changes; its bytes go when somebody who is named in
 * it is erased.
 */
export const paper = pgTable(
  'paper',
  {
    id: id(),
    agreementId: integer().references(() => agreement.id, { onDelete: 'cascade' }),
    /** A student certificate belongs to an enrollment: its learner may have no agreement. */
    enrollmentId: integer().references(() => enrollment.id, { onDelete: 'cascade' }),
    kind: paperKind().notNull(),
    number: text().notNull(),
    /** Version of the agreement’s terms. */
    termsVersion: integer(),
    textId: integer().references(() => paperText.id),
    /** It shows the identity number of the payer. */
    hasIdentity: boolean().notNull().default(false),
    /** Chosen by the screen that asks for it: the same key is the same paper. */
    key: text().notNull().unique('paper_key_unique'),
    /** SHA-256 of the PDF. */
    checksum: text().notNull(),
    /** The PDF, sealed. */
    content: bytes(),
    madeBy: integer().references(() => account.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('paper_agreement_index').on(table.agreementId, table.id),
    index('paper_enrollment_index')
      .on(table.enrollmentId, table.id)
      .where(sql`${table.enrollmentId} is not null`),
    index('paper_text_index').on(table.textId).where(sql`${table.textId} is not null`),
    index('paper_made_index').on(table.madeBy),
    check(
      'paper_subject_check',
      sql`num_nonnulls(${table.agreementId}, ${table.enrollmentId}) = 1
        and num_nulls(${table.agreementId}, ${table.termsVersion}) in (0, 2)`,
    ),
  ],
)

declarePurposes(paper, {
  content: 'contract',
  number: null,
  key: null,
  checksum: null,
})

/** The paper that a mail has attached. */
export const paperMail = pgTable(
  'paper_mail',
  {
    mailId: integer()
      .primaryKey()
      .references(() => mailOutbox.id, { onDelete: 'cascade' }),
    paperId: integer()
      .notNull()
      .references(() => paper.id, { onDelete: 'cascade' }),
  },
  (table) => [index('paper_mail_paper_index').on(table.paperId)],
)
