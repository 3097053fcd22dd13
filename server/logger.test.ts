import { expect, test } from 'vitest'
import { describeError } from './logger.ts'

test('a logged error of the database holds no personal data', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(ayse@ornek.com) already exists.',
  })
  const error = new Error('Failed query: insert into lead values ($1)\nparams: ayse@ornek.com', {
    cause,
  })
  const logged = describeError(error)
  expect(JSON.stringify(logged)).not.toContain('ayse@ornek.com')
  expect(logged).toMatchObject({
    message: 'Failed query: insert into lead values ($1)',
    stack: expect.stringContaining('logger.test.ts'),
    cause: { code: '23505', message: 'duplicate key value violates unique constraint' },
  })
})

test('a thrown value that is no error is logged as text', () => {
  expect(describeError('gone')).toEqual({ type: 'string', message: 'gone' })
})
