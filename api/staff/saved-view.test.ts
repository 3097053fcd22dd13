import { expect, test } from 'vitest'
import { findSavedViews, saveView } from '../../contract/staff/saved-view.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const desk = await school.signInStaff('danisman@ornek.com')
const admin = await school.signInStaff('yonetici@ornek.com')

const VIEW = { resource: 'lead', query: 'status=new' }
const save = (name: string, isShared: boolean) =>
  school.done(desk, saveView, { ...VIEW, name, isShared })
const viewsOf = (cookie: string) => school.done(cookie, findSavedViews, { resource: 'lead' })

test('a view is its owner’s until it is shared, and only the owner takes it away', async () => {
  await save('Benim yenilerim', false)
  const { id } = await save('Yeni gelenler', true)
  expect((await viewsOf(desk)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Benim yenilerim', true],
    ['Yeni gelenler', true],
  ])
  expect(await viewsOf(admin)).toMatchObject([
    { name: 'Yeni gelenler', query: 'status=new', isOwn: false },
  ])
  const path = `/staff/saved-view/${id}`
  expect((await school.staff(admin, 'DELETE', path)).status).toBe(404)
  expect((await school.staff(desk, 'DELETE', path)).status).toBe(200)
  expect(await viewsOf(admin)).toEqual([])
})
