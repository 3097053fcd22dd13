import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from './call.ts'

const shape = { method: 'get', path: '/x', group: '', summary: '', output: z.string() } as const

test('a call that says who may make it compiles', () => {
  expect(defineCall({ ...shape, access: 'lead:read' }).access).toBe('lead:read')
})

test('a call without access, or with one that no role has, does not compile', () => {
  // @ts-expect-error: access is missing
  defineCall(shape)
  // @ts-expect-error: there is no such permission
  defineCall({ ...shape, access: 'lead:burn' })
  expect.assertions(0)
})
