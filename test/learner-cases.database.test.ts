import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type HeadingWords, toLines } from '../admin/import/columns.ts'
import { WORDS as LEAD_WORDS } from '../admin/import/lead-columns.ts'
import { WORDS } from '../admin/import/learner-columns.ts'
import { openTable } from '../admin/import/open-table.ts'
import { importLeads } from '../contract/staff/lead-import.ts'
import { importLearners } from '../contract/staff/learner-import.ts'
import { createGroupDesk } from './group-desk.ts'

const { done } = await createGroupDesk()

async function open<Field extends string>(name: string, words: HeadingWords<Field>) {
  const bytes = readFileSync(join(import.meta.dirname, 'cases', name))
  const { table, error } = await openTable(new File([bytes], name), words, 500)
  if (!table) throw new Error(error)
  return toLines(table.rows, table.columns)
}

describe('learners.csv', async () => {
  const lines = await open('learners.csv', WORDS)
  const { outcomes } = await done(importLearners, { lines, isTrial: true })

  const expected: [result: string, what: string][] = [
    ['new', 'Sinéad O’Brien'],
    ['known', "Sinéad O'Brien"],
    ['new', 'Jean-Luc'],
    ['known', 'Jean‑Luc with a hyphen that does not break'],
    ['new', 'Alican'],
    ['known', 'Ali​can with an invisible space'],
    ['new', '李'],
    ['new', 'one letter'],
    ['new', 'one name'],
    ['new', 'Ömer Çelik'],
    ['known', 'Ömer Çelik in combining letters'],
    ['new', 'AYŞE IŞIK'],
    ['known', 'Ayşe Işık'],
    ['new', 'two children of one mother'],
    ['new', 'the other child, by its year'],
    ['new', 'a word after the number'],
    ['new', 'commas in the number'],
    ['known', 'the same number'],
    ['new', 'an age'],
    ['new', '23.04.12'],
    ['new', '23-04-2012'],
    ['new', 'a serial number of Excel'],
    ['wrong', 'the future'],
    ['wrong', '1900'],
  ]

  test('has an expectation for each row', () => {
    expect(lines).toHaveLength(expected.length)
  })

  test.each(expected)('is %s: %s', (result, what) => {
    const at = expected.findIndex((row) => row[1] === what)
    expect(outcomes[at]).toMatchObject({ result })
  })

  test('an age, and a name without a surname, are pointed out before the import', () => {
    const noteOf = (name: string) => outcomes[lines.findIndex((line) => line.name === name)]?.note
    expect(noteOf('Suharto')).toBe('soyadı yazılmamış')
    expect(noteOf('Kerem')).toMatch(/14 yaş: doğum yılı \d{4} sayılır$/)
  })

  test('a wrong birth is named at its cell', () => {
    const wrong = outcomes.filter(({ result }) => result === 'wrong')
    expect(wrong.map(({ cells }) => Object.keys(cells))).toEqual([['birth'], ['birth']])
  })
})

test('phones.csv: every number that can be dialled becomes one lead, and the three others say why', async () => {
  const lines = await open('phones.csv', LEAD_WORDS)
  const { outcomes } = await done(importLeads, { lines, isTrial: true })
  const wrong = outcomes.filter(({ result }) => result === 'wrong')
  expect(wrong.map(({ index, message }) => `${lines[index]?.phone} ${message}`)).toEqual([
    expect.stringMatching(/^5,32401E\+09 .*Excel numarayı kısaltmış/),
    expect.stringMatching(/^5\.324E9 .*Excel numarayı kısaltmış/),
    expect.stringMatching(/^0532 400 39 2 .*Numara eksik/),
  ])
})
