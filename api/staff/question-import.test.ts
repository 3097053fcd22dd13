import { describe, expect, test } from 'vitest'
import { readCsv } from '../../admin/import/read-csv.ts'
import { importQuestions } from '../../contract/staff/question-import.ts'
import { createTestDesk, WHOLE } from '../../test/test-desk.ts'

const { school, editor, findTest, findQuestions } = await createTestDesk()

async function exportOf(id: number) {
  const response = await school.api.request(`/api/staff/test/${id}/export`, {
    headers: { cookie: editor },
  })
  const bytes = await response.arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

const COLUMNS = [
  'id',
  'revision',
  'form',
  'question',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'key',
  'level',
  'skill',
  'rationale',
  'passage',
]

function toLines(csv: string) {
  return readCsv(csv)
    .slice(1)
    .map(({ cells }) => Object.fromEntries(COLUMNS.map((column, i) => [column, cells[i] ?? ''])))
}

const importLines = (id: number, lines: object[], isTrial = false) =>
  school.done(editor, importQuestions, { id, lines, isTrial })

test.each(['cocuk-ingilizce', 'fransizca', 'ingilizce', 'rusca'])(
  'a file that is taken out of %s and put back changes nothing',
  async (slug) => {
    const { id } = await findTest(slug)
    const before = await findQuestions(id)
    const csv = await exportOf(id)
    expect(csv.startsWith('\ufeff"No";"Değişiklik";"Form";"Soru";"A";')).toBe(true)
    const lines = toLines(csv)
    expect(lines).toHaveLength(before.filter(({ number }) => number !== null).length)
    const { outcomes } = await importLines(id, lines)
    expect(outcomes.filter(({ result }) => result !== 'same')).toEqual([])
    expect(await findQuestions(id)).toEqual(before)
  },
)

describe('a file', () => {
  test('says what is wrong in which line and column, and then nothing of it is taken', async () => {
    const { id } = await findTest('almanca')
    const before = await findQuestions(id)
    const [first, second] = toLines(await exportOf(id))
    const lines = [
      { ...first, optionA: 'ganz neu' },
      { ...second, key: 'E', level: 'B3' },
      { ...WHOLE, id: '', key: '', question: 'Neu ___' },
      { ...WHOLE, id: '999999' },
    ]
    const { outcomes, isDone } = await importLines(id, lines)
    expect(isDone).toBe(false)
    expect(outcomes.map(({ result }) => result)).toEqual(['changed', 'wrong', 'wrong', 'wrong'])
    expect(outcomes[1]?.problems).toEqual([
      { column: 'key', message: 'A, B, C ya da D olmalıdır.' },
      { column: 'level', message: 'A1, A2, B1, B2 ya da C1 olmalıdır.' },
    ])
    expect(outcomes[2]?.problems[0]?.column).toBe('key')
    expect(outcomes[3]?.problems[0]?.message).toBe('Bu testte bu numarada bir soru yok.')
    expect(await findQuestions(id)).toEqual(before)
  })

  test('changes the questions that it names and adds the others; a trial does neither', async () => {
    const { id, questions: count } = await findTest('almanca')
    const [first] = toLines(await exportOf(id))
    const added = { ...WHOLE, key: 'A', skill: 'dil bilgisi', question: '-en ___', passage: '' }
    const lines = [{ ...first, optionA: 'ganz neu' }, added]
    expect((await importLines(id, lines, true)).isDone).toBe(false)
    expect((await findTest('almanca')).questions).toBe(count)
    const { outcomes, isDone } = await importLines(id, lines)
    expect([isDone, outcomes[0]?.changes, outcomes[1]?.result]).toEqual([true, ['optionA'], 'new'])
    const rows = await findQuestions(id)
    const last = rows.findLast(({ number, form }) => number !== null && form === 'a')
    expect(last).toMatchObject({ question: '-en ___' })
    const late = await importLines(id, [{ ...first, optionA: 'noch neuer' }])
    expect(late.outcomes[0]?.problems[0]?.column).toBe('revision')
  })
})
