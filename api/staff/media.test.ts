import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { list, type Media, restore, update } from '../../contract/staff/media.ts'
import { createTestApi } from '../../test/api.ts'

const school = await createTestApi()
const editor = await school.signInStaff('editor@ornek.com')
const desk = await school.signInStaff('danisman@ornek.com')

function photo(width = 300, height = 200) {
  const background = { r: 200, g: 40, b: 40 }
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'kamera' } })
    .jpeg()
    .toBuffer()
}

async function send(path: string, bytes: Uint8Array | string, cookie = editor, method = 'POST') {
  const response = await school.api.request(`/api/staff/media${path}`, {
    method,
    headers: { cookie, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    body: bytes as BodyInit,
  })
  return { status: response.status, body: (await response.json()) as Media & { message: string } }
}

async function find(filters: object) {
  return (await school.done(editor, list, filters)).rows
}

describe('POST /staff/media', () => {
  test('a picture is named after its file, without the marks of its letters, each name once', async () => {
    const first = await send('?name=Işık%20Çağ.JPG&alt=Bir%20sınıf', await photo())
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      key: 'isik-cag',
      name: 'Işık Çağ',
      alt: 'Bir sınıf',
      uses: 0,
      width: 300,
    })
    expect(first.body.color).toMatch(/^#c[78]2[78]2[78]$/)
    expect((await send('?name=ışık-çağ.jpg', await photo())).body.key).toBe('isik-cag-2')
  })

  // `core/media/prepare-picture.test.ts` shows each way to be none.
  test('a page is refused with its reason, whatever it is called', async () => {
    const { status, body } = await send('?name=foto.jpg', '<html><script>alert(1)</script>')
    expect(status).toBe(422)
    expect(body.message).toContain('görsel değil')
  })

  test('more than 15 MB is refused', async () => {
    expect((await send('?name=a.jpg', new Uint8Array(15 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('the desk may not', async () => {
    expect((await send('?name=a.jpg', await photo(), desk)).status).toBe(403)
  })
})

test('a list finds by words, what nothing shows, and what nobody has described', async () => {
  await send('?name=tatil-duyurusu.png', await photo())
  const named = (await find({ q: 'yds hazırlık' })).map(({ name }) => name)
  expect(named).toContain('YDS Hazırlık')
  expect((await find({ q: 'TATİL' })).map(({ key }) => key)).toEqual(['tatil-duyurusu'])
  const unused = (await find({ view: 'unused', perPage: 100 })).map(({ key }) => key)
  expect(unused).toContain('tatil-duyurusu')
  expect(unused).not.toContain('page-yds')
  expect(unused).not.toContain('home')
  expect(unused).not.toContain('contact-map')
  const undescribed = (await find({ view: 'undescribed' })).map(({ alt }) => alt)
  expect(new Set(undescribed)).toEqual(new Set(['']))
})

test('the focus of a picture reaches the site', async () => {
  const [row] = await find({ q: 'page-yds' })
  const change = { revision: row?.revision, changes: { focusX: 20, focusY: 80 } }
  const { usedIn } = await school.done(editor, update, { id: row?.id, ...change })
  expect(usedIn).toMatchObject([{ kind: 'page', title: 'YDS Hazırlık' }])
  const { body } = await school.call('/page/slug/yds')
  expect((body as { picture: { focus: string } }).picture.focus).toBe('20% 80%')
})

test('a picture that is shown stays; one that is not goes and comes back', async () => {
  const [shown] = await find({ q: 'page-yds' })
  const away = (one: typeof shown) =>
    school.staff(editor, 'DELETE', `/staff/media/${one?.id}?revision=${one?.revision}`)
  expect((await away(shown)).status).toBe(409)
  await send('?name=gecici.png', await photo())
  const [row] = await find({ q: 'gecici' })
  expect((await away(row)).status).toBe(200)
  expect(await find({ q: 'gecici' })).toEqual([])
  await school.done(editor, restore, { id: row?.id })
})

test('a replaced picture is another file under the same name', async () => {
  const [row] = await find({ q: 'tatil-duyurusu' })
  const path = `/${row?.id}/file?revision=${row?.revision}`
  const { status, body } = await send(path, await photo(600, 400), editor, 'PUT')
  expect(status).toBe(200)
  expect(body).toMatchObject({ key: row?.key, width: 600 })
  expect(body.src).not.toBe(row?.src)
})

test('a picture in the place of a drawing of the sample has no description yet, a later one keeps it', async () => {
  const replace = async () => {
    const [row] = await find({ q: 'contact-map' })
    return send(`/${row?.id}/file?revision=${row?.revision}`, await photo(600, 400), editor, 'PUT')
  }
  const { body } = await replace()
  expect(body.alt).toBe('')
  const { id, revision } = body
  await school.done(editor, update, { id, revision, changes: { alt: 'Okulun planı' } })
  expect((await replace()).body.alt).toBe('Okulun planı')
})
