import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Params } from '../../contract/call.ts'
import type { offer } from '../../contract/staff/agreement.ts'
import type { Db } from '../../db/client.ts'
import { courseGroup } from '../../db/schema/groups.ts'
import { lead } from '../../db/schema/leads.ts'
import { agreement, instalment, priceLine } from '../../db/schema/money.ts'
import { contact, contactLearner } from '../../db/schema/people.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { AppError } from '../errors.ts'
import { isOfDesk } from '../own-desk/own-campuses.ts'
import { isInForce, selectKinds } from './discount-kinds.ts'
import { hasSibling } from './price-terms.ts'
import { getMoneySettings } from './settings.ts'

/** The terms that a learner, or the person of a lead, can be offered for a group. @throws AppError not-found */
export async function getOffer(db: Db, actor: Actor, input: Params<typeof offer>) {
  const [group] = await db
    .select({ listPrice: courseGroup.price, instalments: courseGroup.instalments })
    .from(courseGroup)
    .where(and(eq(courseGroup.id, input.group), isNull(courseGroup.deletedAt)))
  if (!group) throw new AppError('not-found', { message: 'Bu sınıf bulunamadı.' })
  const { learnerId, contactId } = await findPeople(db, input)
  const isSibling = learnerId !== null && (await hasSibling(db, learnerId))
  const kinds = await selectKinds(db, isInForce)
  return {
    ...group,
    discountLimit: isAllowed(actor.role, 'price:approve')
      ? 100
      : (await getMoneySettings(db)).discountLimit,
    discounts: kinds
      .filter(({ condition }) => condition !== 'sibling' || isSibling)
      .map(({ id, name, percent, amount, combines, condition }) => ({
        id,
        name,
        percent,
        amount,
        combines,
        condition,
      })),
    payers: await findPayers(db, learnerId, contactId),
    previous: learnerId === null ? null : await findPrevious(db, actor, learnerId),
  }
}

async function findPeople(db: Db, { learner, lead: leadId }: Params<typeof offer>) {
  if (learner !== undefined || leadId === undefined) {
    return { learnerId: learner ?? null, contactId: null }
  }
  const [known] = await db
    .select({ learnerId: lead.learnerId, contactId: lead.contactId })
    .from(lead)
    .where(eq(lead.id, leadId))
  return known ?? { learnerId: null, contactId: null }
}

function findPayers(db: Db, learnerId: number | null, contactId: number | null) {
  const name = sql<string>`concat_ws(' ', ${contact.name}, ${contact.surname})`
  return db
    .selectDistinct({ id: contact.id, name })
    .from(contact)
    .leftJoin(contactLearner, eq(contactLearner.contactId, contact.id))
    .where(
      and(
        isNull(contact.deletedAt),
        isNull(contact.mergedIntoId),
        or(
          learnerId === null ? undefined : eq(contactLearner.learnerId, learnerId),
          contactId === null ? undefined : eq(contact.id, contactId),
          learnerId === null && contactId === null ? sql`false` : undefined,
        ),
      ),
    )
    .orderBy(contact.id)
}

/** Terms of the learner's last agreement, as far as they can be agreed again. */
async function findPrevious(db: Db, actor: Actor, learnerId: number) {
  const isCurrent = (table: typeof instalment | typeof priceLine) =>
    sql`${table.agreementId} = ${agreement.id} and ${table.version} = ${agreement.version}`
  const [row] = await db
    .select({
      payerId: agreement.payerId,
      discounts: sql<number[]>`array(select ${priceLine.kindId} from ${priceLine}
        where ${isCurrent(priceLine)} and ${priceLine.kindId} is not null)`,
      instalments: sql<number>`(select count(*)::int from ${instalment} where ${isCurrent(instalment)})`,
    })
    .from(agreement)
    .where(and(eq(agreement.learnerId, learnerId), isOfDesk(actor, 'agreement', agreement.id)))
    .orderBy(desc(agreement.id))
    .limit(1)
  return row ?? null
}
