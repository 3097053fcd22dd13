import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldTurkish } from '../../domain/turkish.ts'
import { createTestDatabase } from '../../test/database.ts'
import { containsWords, containsWordsOrNumber, folded } from './contains-words.ts'

const { db } = await createTestDatabase({ empty: true })

async function ask<T>(expression: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await db.execute<{ value: T }>(sql`select ${expression} as value`)
  return rows[0]?.value as T
}

test.each(['IŞIK ÇAĞRI ÖĞRENCİ', 'İzmir’de ılık bir gün', 'Âlâ, Façade, Žižek', 'i\u0307', ''])(
  'PostgreSQL folds “%s” as the program does',
  async (text) => {
    expect(await ask(folded(sql`${text}::text`))).toBe(foldTurkish(text))
  },
)

test.each([
  ['isik', true],
  ['ays isik', true],
  ['IŞIK  Ayşe', true],
  ['ayşe demir', false],
  ['%', false],
  ['a_se', false],
])('“%s” finds Ayşe Işık: %s', async (words, isFound) => {
  const name = folded(sql`${'Ayşe Işık'}::text`)
  expect(await ask(sql`${containsWords(name, words)}`)).toBe(isFound)
})

test.each([
  '0532 400 39 28',
  '+90 (532) 400-39-28',
  '0090 532 400 39 28',
  '\u202a+90 532 400 39 28\u202c',
  '90.532.400.39.28',
  '٠٥٣٢ ٤٠٠ ٣٩ ٢٨',
  'Tel: 0532 400 39 28',
  '400 39 28',
])('“%s” finds the number as it is kept and as it was typed', async (q) => {
  for (const kept of ['ayse +905324003928', 'ayse 05324003928']) {
    expect(await ask(sql`${containsWordsOrNumber(sql`${kept}::text`, q)}`)).toBe(true)
  }
})
