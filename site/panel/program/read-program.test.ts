import { expect, test } from 'vitest'
import { readPlan } from './read-program.ts'

const PLAN =
  '<p>Giriş</p><ul><li><strong>1. hafta, Giriş:</strong> a</li><li><strong><no-break>11. hafta</no-break>:</strong> b</li></ul><ul><li>Defter</li></ul>'

test('each week of a plan is read by its number, without saying it again', () => {
  expect(readPlan(PLAN, null).weeks).toEqual({ 1: '<strong>Giriş:</strong> a', 11: 'b' })
})

test('the list of the weeks is folded and marks this week, other lists stay', () => {
  expect(readPlan(PLAN, 1).html).toBe(
    '<p>Giriş</p><details><summary>Bütün haftalar</summary><ul><li data-week="this"><mark>Bu hafta</mark> <strong>1. hafta, Giriş:</strong> a</li><li><strong><no-break>11. hafta</no-break>:</strong> b</li></ul></details><ul><li>Defter</li></ul>',
  )
  expect(readPlan(PLAN, 11).html.match(/data-week/g)).toHaveLength(1)
  expect(readPlan(PLAN, null).html).not.toContain('data-week')
})

test('a plan without weeks stays as it is written', () => {
  const html = '<p>Her hafta bir ünite</p><ul><li>Okuma</li></ul>'
  expect(readPlan(html, 3)).toEqual({ html, weeks: {} })
})
