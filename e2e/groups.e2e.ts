import { type APIRequestContext, expect } from '@playwright/test'
import { fieldsOf, linksOf, partOf, read, textOf, toReading } from './reading.ts'
import { test } from './visitor.ts'

interface Ticket {
  path: string
  places: number
  text: string
}

async function ticketsOf(request: APIRequestContext, address: string): Promise<Ticket[]> {
  const { main } = await read(request, address)
  return [...main.matchAll(/<(\w+)[^>]* data-group="(\d+)"[^>]*>/g)].map(
    ([open, tag = '', id]) => ({
      path: `/gruplar/${id}`,
      places: Number(/data-places="(\d+)"/.exec(open)?.[1]),
      text: textOf(partOf(main, tag, new RegExp(`data-group="${id}"`))),
    }),
  )
}

async function findGroup(request: APIRequestContext, name: string, button = 'Yer ayırtın') {
  const tickets = await ticketsOf(request, '/gruplar')
  const found = tickets.find(({ text }) => text.includes(name) && text.includes(button))
  if (!found) throw new Error(`no group ${name} with ${button}`)
  return found
}

let phones = 1000

/** An owner of addresses, as a domain is, reserves three places a day. */
function newPerson() {
  phones += 1
  return { name: 'Selin Uzun', phone: `0532 556 ${phones}`, email: `selin@uzun${phones}.com` }
}

async function send(request: APIRequestContext, path: string, more: Record<string, string> = {}) {
  const form = partOf((await read(request, path)).main, 'form', /data-form="pre-enrollment"/)
  return toReading(
    await request.post(path, { form: { ...fieldsOf(form), ...newPerson(), ...more } }),
  )
}

test('groups are narrowed by the address, and a place is reserved without script', async ({
  request,
}) => {
  const all = await ticketsOf(request, '/gruplar')
  const { main } = await read(request, '/gruplar')
  const ways = linksOf(main)
  for (const [text, href] of [
    ['Hafta sonu', '/gruplar?gun=hafta-sonu'],
    ['Almanca', '/gruplar?program=almanca'],
    ['Akşam', '/gruplar?saat=aksam'],
  ]) {
    expect(ways).toContainEqual({ href, text })
  }
  const levels = linksOf(partOf(main, 'ul', /data-filter="kur"/)).map(({ text }) => text)
  expect(levels).toEqual(['A1', 'A2', 'B1', 'B1+', 'B2', 'C1'])
  const found = await ticketsOf(request, '/gruplar?program=almanca&gun=hafta-sonu')
  expect(found).toHaveLength(2)
  expect(all.length).toBeGreaterThan(2)
  for (const { text } of found) expect(text).toMatch(/Almanca.*Cumartesi/is)
  const { main: week } = await read(request, '/gruplar?saat=aksam&gorunum=hafta')
  expect(week).toMatch(/<a[^>]*aria-current="true"[^>]*>Akşam<\/a>/)
  expect(textOf(week)).toMatch(/pazartesi .*19\.00-22\.00 .*salı .*19\.00-22\.00/s)
  const { path } = await findGroup(request, 'Almanca A2')
  const refused = await send(request, path, { email: 'yok' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Bu bir e-posta adresi değil!')
  const sent = await send(request, path)
  expect(sent.text).toContain('Yeriniz ayrıldı')
  expect(sent.html).toMatch(/data-notice="success"[\s\S]*?Başarılı/)
})

test('the list says one place less right after a reservation', async ({ request }) => {
  const { path, places } = await findGroup(request, 'IELTS')
  await send(request, path)
  await expect(async () => {
    const now = (await ticketsOf(request, '/gruplar')).find((each) => each.path === path)
    expect(now?.places).toBe(places - 1)
  }).toPass({ intervals: [200] })
})

test('a course for children asks for the child beside the parent', async ({ request }) => {
  const { path } = await findGroup(request, 'Çocuk İngilizcesi A2')
  const refused = await send(request, path)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Çocuğunuzun adını yazın.')
  const sent = await send(request, path, { learnerName: 'Ece Uzun', learnerAge: '9' })
  expect(sent.text).toContain('Yeriniz ayrıldı')
})

test('a full group says so and puts its visitor on the list', async ({ request }) => {
  const full = (await ticketsOf(request, '/gruplar')).find(({ places }) => places === 0)
  expect(full?.text).toContain('dolu, bekleme listesi açık')
  const { path } = await findGroup(request, 'Almanca A1', 'Listeye yazılın')
  expect((await send(request, path)).text).toContain('sizi bekleme listesine yazdık')
})

test('a course page without a group offers to tell, and one with groups shows them', async ({
  request,
}) => {
  const { main: none } = await read(request, '/page/ozel-ders')
  const wish = '/gruplar/haber?program=ozel-ders'
  expect(linksOf(none)).toContainEqual({ href: wish, text: 'Bana haber verin' })
  const form = partOf((await read(request, wish)).main, 'form', /data-form="group-wish"/)
  const told = await request.post(wish, { form: { ...fieldsOf(form), ...newPerson() } })
  expect(await told.text()).toMatch(/data-notice="success"/)
  const { main, html } = await read(request, '/page/almanca')
  expect(linksOf(partOf(main, 'section', /data-offer/)).map(({ href }) => href)).toContain(
    '#gruplar',
  )
  expect(main).toMatch(/id="gruplar"[\s\S]*data-group=/)
  const records = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const course = records.map(([, text = '']) => text).find((text) => /CourseInstance/.test(text))
  expect(JSON.parse(course ?? '{}')).toMatchObject({
    '@type': 'Course',
    offers: [{ priceCurrency: 'TRY' }, {}, {}, {}],
  })
})
