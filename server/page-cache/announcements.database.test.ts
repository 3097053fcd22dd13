import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'

const { pool, url } = await createTestDatabase()
const client = new pg.Client({ connectionString: url })
let heard: string[] = []
client.on('notification', ({ payload = '' }) => heard.push(payload))
await client.connect()
await client.query('listen content_changed')
afterAll(() => client.end())

async function announcedBy(...statements: string[]): Promise<string[]> {
  heard = []
  for (const statement of statements) await pool.query(statement)
  // Announcements follow the order of transactions: this one is the last.
  await pool.query(`notify content_changed, 'end'`)
  await expect.poll(() => heard.at(-1)).toBe('end')
  return heard.slice(0, -1)
}

const FIRST = 'select min(id) from question where test_id = 2'

test.each([
  ['a question', 'update question set position = position where test_id = 2', 'test/2'],
  ['a text to read', 'update passage set text = text where test_id = 1', 'test/1'],
  ['a faq', 'update faq set question = question', 'faq'],
])('%s announces its change', async (_, statement, tag) => {
  expect(await announcedBy(statement)).toEqual([tag])
})

test('a campus that comes, changes or goes announces where the school is', async () => {
  const announced = await announcedBy(
    `insert into campus (name, address, phone) values ('Liman', 'Liman Caddesi 1', '0216 555 01 60')`,
    `update campus set phone = '0216 555 01 61' where name = 'Liman'`,
    `delete from campus where name = 'Liman'`,
  )
  expect(announced).toEqual(['campus', 'group', 'campus', 'campus'])
})

test('a wording that changes, comes or goes announces its test', async () => {
  const announced = await announcedBy(
    `update question_version set level = level where question_id = (${FIRST})`,
    `insert into question_version
       (question_id, version, question, option_a, option_b, option_c, option_d, key, level, skill, rationale)
     select question_id, 99, question, option_a, option_b, option_c, option_d, key, level, skill, rationale
     from question_version where question_id = (${FIRST})`,
    'delete from question_version where version = 99',
  )
  expect(announced).toEqual(['test/2', 'test/2', 'test/2'])
})

test('wordings that go with their question are announced by it', async () => {
  expect(await announcedBy(`delete from question where id = (${FIRST})`)).toEqual(['test/2'])
})
