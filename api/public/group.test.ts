import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courseGroup } from '../../db/schema/groups.ts'
import { course } from '../../db/schema/school.ts'
import { createOpenGroup, STARTS } from '../../test/open-group.ts'

const { call, db, group, reserve, seen } = await createOpenGroup()

describe('GET /group', () => {
  test('tells of an open group when, where, how much, and how many places are left', async () => {
    const { body } = await call('/group?course=lehce')
    expect(body).toEqual([
      {
        id: group.id,
        course: 'Lehçe',
        courseKey: 'lehce',
        courseSlug: null,
        audience: 'adults',
        ages: null,
        language: 'Lehçe',
        languageCode: 'pl',
        level: 'B2',
        campus: 'Ada',
        address: 'Ada Sokak No: 1',
        directions: null,
        mode: 'in-person',
        startsOn: STARTS,
        // 30 evenings of four hours, four a week: the second of the eighth week is the last.
        endsOn: addDays(STARTS, 7 * 7 + 1),
        decidesOn: null,
        isConfirmed: false,
        lessonMinutes: 40,
        hours: 120,
        weeks: 7.5,
        price: 16_800,
        priceBefore: null,
        instalments: 3,
        capacity: 2,
        placesLeft: 2,
        minimum: 1,
        needed: 1,
        slots: [1, 2, 3, 4].map((weekday) => ({ weekday, startsAt: '19:00', endsAt: '22:00' })),
        teacher: 'Ada Çınar',
      },
    ])
  })

  test.each([
    ['language=pl', true],
    ['language=xx', false],
    ['level=B2', true],
    ['level=A1', false],
    ['days=weekdays', true],
    ['days=weekend', false],
    ['hours=evening', true],
    ['hours=morning', false],
    ['campus=Ada', true],
    ['mode=online', false],
  ])('narrowed by %s has it: %s', async (query, has) => {
    const { body } = await call(`/group?${query}`)
    expect((body as { id: number }[]).some(({ id }) => id === group.id)).toBe(has)
  })

  test('tells the price before a discount that everybody gets', async () => {
    const { body } = await call('/group?course=yos')
    expect(body).toMatchObject([{ price: 10_800, priceBefore: 18_000 }])
  })

  test('refuses a filter that cannot be', async () => {
    expect((await call('/group?days=yesterday')).status).toBe(422)
  })

  test.each([
    ['a draft', { state: 'draft' }],
    ['one of a company', { kind: 'corporate' }],
    ['a hidden one', { isPublic: false }],
    ['one that has begun', { startsOn: '2026-01-05' }],
  ] as const)('leaves out %s, which takes no reservation either', async (_, change) => {
    await db.update(courseGroup).set(change).where(eq(courseGroup.id, group.id))
    expect((await call('/group?course=lehce')).body).toEqual([])
    expect((await call(`/group/${group.id}`)).status).toBe(404)
    expect((await reserve()).status).toBe(404)
  })

  test('keeps a price to itself that the course does not publish', async () => {
    await db.update(course).set({ showsPrice: false }).where(eq(course.key, 'lehce'))
    expect(await seen()).toMatchObject({
      price: null,
      goal: 'Haber okursunuz.',
      text: '<p>Plan</p>',
    })
    await db.update(course).set({ showsPrice: true }).where(eq(course.key, 'lehce'))
  })
})

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}
