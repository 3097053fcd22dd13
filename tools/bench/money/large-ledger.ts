import type pg from 'pg'

const FIRST = 1_000_000
/** Entries of an agreement: one a month, from its day. */
const ENTRIES = 5
/** New agreements of the school in a day. */
const DAILY = 11
const PRICE = 1_000_000
const PART = PRICE / ENTRIES

/** One in so many agreements of the last two years has not paid its last instalment. */
const LATE = 40

/**
 * Fills a ledger of past agreements: a larger one reaches further back, as with a school that has kept it for longer.
 * @param entries how many entries the ledger gets
 */
export async function fillLedger(pool: pg.Pool, entries: number): Promise<void> {
  const agreements = Math.ceil(entries / ENTRIES)
  const oldest = Math.ceil(agreements / DAILY) + ENTRIES * 30
  const isLate = `(i % ${LATE} = 0 and agreed_on > current_date - 730)`
  const statements = [
    'alter table agreement disable trigger user',
    'alter table agreement_terms disable trigger user',
    'alter table instalment disable trigger user',
    'alter table agreement_entry disable trigger user',
    `create temporary table past as
      select i, ${FIRST} + i as id, current_date - ${oldest} + i / ${DAILY} as agreed_on from generate_series(0, ${agreements - 1}) i`,
    `insert into learner (id, name, surname) overriding system value
      select id, 'Defter', 'Öğrenci ' || i from past`,
    `insert into agreement (id, year, number, agreed_on, learner_id, campus_id, subject, version, agreed, paid, due_on)
      overriding system value
      select id, extract(year from agreed_on), ${FIRST} + i, agreed_on, id, (select min(id) from campus),
        '{"course": "İngilizce", "level": "B1", "hours": 120, "group": "B1 akşam"}', 1, ${PRICE},
        case when ${isLate} then ${PRICE - PART} else ${PRICE} end,
        case when ${isLate} then agreed_on + ${(ENTRIES - 1) * 30} end
      from past`,
    `insert into agreement_terms (agreement_id, version, list_price, agreed) select id, 1, ${PRICE}, ${PRICE} from past`,
    `insert into instalment (agreement_id, version, position, due_on, amount)
      select id, 1, n, agreed_on + n * 30, ${PART} from past cross join generate_series(0, ${ENTRIES - 1}) n`,
    `insert into agreement_entry (agreement_id, kind, amount, day, way, campus_id, receipt_year, receipt_number, key)
      select id, 'payment', ${PART}, agreed_on + n * 30, 'cash', (select min(id) from campus), 1900,
        ${FIRST} + i * ${ENTRIES} + n, 'past/' || i || '/' || n
      from past cross join generate_series(0, ${ENTRIES - 1}) n where not (${isLate} and n = ${ENTRIES - 1})`,
    'alter table agreement enable trigger user',
    'alter table agreement_terms enable trigger user',
    'alter table instalment enable trigger user',
    'alter table agreement_entry enable trigger user',
    'vacuum analyze',
  ]
  const client = await pool.connect()
  for (const statement of statements) await client.query(statement)
  client.release()
}
