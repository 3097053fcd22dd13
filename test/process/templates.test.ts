import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { TEMPLATES, templateFor } from '../../server/templates.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a first start copies the demo school on the day that it was loaded, and only then', () => {
  const noon = Date.parse(`${readFileSync(join(TEMPLATES.demo, 'day'), 'utf8')}T12:00:00+03:00`)
  const choiceAfter = (hours: number, demo: boolean) => {
    vi.setSystemTime(noon + hours * 3_600_000)
    return templateFor(demo)
  }
  const [content, demo] = [TEMPLATES.content, TEMPLATES.demo].map((dir) => join(dir, 'postgres'))
  expect(choiceAfter(0, true)).toBe(demo)
  expect(choiceAfter(11, true)).toBe(demo)
  expect(choiceAfter(13, true)).toBe(content)
  expect(choiceAfter(0, false)).toBe(content)
})
