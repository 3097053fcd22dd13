import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let errors: MockInstance

beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  const calls = [...errors.mock.calls]
  errors.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
