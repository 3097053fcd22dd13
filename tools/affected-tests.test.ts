import { expect, test } from 'vitest'
import { findAffectedTests } from './affected-tests.ts'

const file = (path: string, ...imported: string[]) => ({
  path,
  text: imported.map((one) => `import { x } from '${one}'`).join('\n'),
})

const SOURCES = [
  file('core/mail/queue-mail.ts'),
  file('core/mail/queue-mail.test.ts', './queue-mail.ts'),
  file('core/leads/create-lead.ts', '../mail/queue-mail.ts'),
  file('api/staff/lead.ts', '../../core/leads/create-lead.ts'),
  file('api/staff/book.ts'),
  file('api/app.ts', './staff/lead.ts', './staff/book.ts'),
  file('test/api.ts', '../api/app.ts'),
  file('api/staff/lead-people.test.ts', '../../test/api.ts'),
  file('api/staff/book.test.ts', '../../test/api.ts'),
  file('test/process/mail.test.ts', '../../core/mail/queue-mail.ts'),
]

test('a change reaches the tests that import it and those of the handlers that do', () => {
  expect(findAffectedTests(SOURCES, ['core/mail/queue-mail.ts'])).toEqual([
    'core/mail/queue-mail.test.ts',
    'api/staff/lead-people.test.ts',
  ])
})

test('a change of what all API tests share reaches them all', () => {
  expect(findAffectedTests(SOURCES, ['test/api.ts'])).toEqual([
    'api/staff/lead-people.test.ts',
    'api/staff/book.test.ts',
  ])
})

test('a changed test reaches itself', () => {
  const path = 'api/staff/book.test.ts'
  expect(findAffectedTests(SOURCES, [path])).toEqual([path])
})
