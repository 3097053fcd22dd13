import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldTurkish } from '../domain/turkish.ts'
import { createTestDatabase } from '../test/database.ts'
import { containsWords, containsWordsOrNumber, folded } from './find-rows.ts'

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

const YOUNG =
  /[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7f5\u{10570}-\u{10595}\u{10d50}-\u{10d65}\u{16e40}-\u{16eb8}]/u

test('PostgreSQL folds every character of Unicode as the program does', async () => {
  const { rows } = await db.execute<{ characters: string; folded: string }>(sql`
    select characters, fold_turkish(characters) as folded
    from (
      select string_agg(chr(code), E'\\n' order by code) as characters
      from generate_series(1, 1114111) as code
      where code not between 55296 and 57343 and code <> 10 group by code / 256) as block`)
  const unlike = rows
    .filter(({ characters, folded }) => folded !== foldTurkish(characters))
    .flatMap(({ characters, folded }) => {
      const own = folded.split('\n')
      return characters.split('\n').filter((one, i) => own[i] !== foldTurkish(one))
    })
  expect(unlike.filter((character) => !YOUNG.test(character))).toEqual([])
})

test.each([
  ['Łukasz', 'LUKASZ'],
  ['Søren Weiß', 'soren weiss'],
  ['Əli', 'Eli'],
  ['O’Neill', "O'NEILL"],
  ['Ayşe‑Nur', 'ayse-nur'],
  ['مُحَمَّد', 'محمد'],
  ['Ay\u200bşe', 'Ayşe'],
])('“%s” is “%s”', (name, other) => {
  expect(foldTurkish(name)).toBe(foldTurkish(other))
})

test('Hindi names of other vowels are other names', () => {
  expect(foldTurkish('राम')).not.toBe(foldTurkish('रमा'))
})

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
