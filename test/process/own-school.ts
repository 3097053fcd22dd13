import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { addDays, schoolDay } from '../../domain/school-time.ts'
import { ADDRESS, DIRECTIONS, EMAIL, type Entry, MAP, OWNER, PHONE } from './own-school-texts.ts'

interface Revised {
  id: number
  revision: number
}

interface Listed {
  id: string
  revision: number
  title: string
}

interface Answered<Body> {
  status: number
  body: Body
}

/** The calls of an owner. A step is what one screen of the staff app sends when it is filled in and saved. */
export class OwnSchool {
  steps = 0
  readonly #url: string
  #cookie = ''
  #pictures = 0

  constructor(url: string) {
    this.#url = url
  }

  async ask<Body = Revised>(
    method: string,
    path: string,
    sent?: object | Buffer,
  ): Promise<Answered<Body>> {
    const body = sent instanceof Buffer ? new Uint8Array(sent) : JSON.stringify(sent)
    const answer = await fetch(`${this.#url}/api/staff/${path}`, {
      method,
      headers: { origin: this.#url, cookie: this.#cookie },
      ...(sent && { body }),
    })
    const [cookie = ''] = answer.headers.getSetCookie()
    if (cookie) this.#cookie = cookie.split(';')[0] ?? ''
    return { status: answer.status, body: (await answer.json()) as Body }
  }

  async #done<Body = Revised>(method: string, path: string, sent?: object | Buffer): Promise<Body> {
    const { status, body } = await this.ask<Body>(method, path, sent)
    expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBe(200)
    return body
  }

  async file(path: string): Promise<Uint8Array> {
    const answer = await fetch(this.#url + path, { headers: { cookie: this.#cookie } })
    return new Uint8Array(await answer.arrayBuffer())
  }

  async setUp(link: string): Promise<void> {
    const token = link.split('#')[1]
    await this.#done('POST', 'set-up', { token, name: 'Deniz', surname: 'Aydın', ...OWNER })
    this.steps++
  }

  /** @param title of the record, where it is not the first of its kind */
  async publish(kind: string, entry: Entry, title?: string): Promise<void> {
    const { rows } = await this.#done<{ rows: Listed[] }>('GET', `${kind}?perPage=100`)
    const found = title ? rows.find((row) => row.title === title) : rows[0]
    await this.#write(kind, found?.id ?? '', found?.revision ?? 0, entry)
  }

  async publishAll(kind: string, entries: Entry[]): Promise<void> {
    const { rows } = await this.#done<{ rows: Listed[] }>('GET', kind)
    expect(rows).toHaveLength(entries.length)
    for (const [at, { id, revision }] of rows.entries())
      await this.#write(kind, id, revision, entries[at] as Entry)
  }

  async add(kind: string, entry: Entry): Promise<void> {
    await this.#write(kind, await this.#begin(kind), 1, entry)
  }

  async addTestimonial(entry: Entry): Promise<void> {
    const id = await this.#begin('testimonial')
    await this.#done('POST', `testimonial/${id}/consent`, {
      givenBy: 'Selin Kaya',
      givenOn: schoolDay(),
      way: 'form',
      validUntil: '2099-12-31',
    })
    await this.#write('testimonial', id, 1, entry)
  }

  async #begin(kind: string): Promise<string> {
    const id = randomUUID()
    await this.#done('POST', kind, { id, changes: {} })
    return id
  }

  async #write(kind: string, id: string, revision: number, entry: Entry): Promise<void> {
    const changes = { ...entry.changes }
    for (const field of entry.pictures ?? []) {
      const name = `korfez-${this.#pictures + 1}.png`
      const picture = await this.#photograph()
      const { key } = await this.#done<{ key: string }>('POST', `media?name=${name}`, picture)
      changes[field] = key
    }
    const saved = await this.#done('PATCH', `${kind}/${id}`, { revision, changes })
    await this.#done('POST', `${kind}/${id}/publish`, { revision: saved.revision })
    this.steps++
  }

  async removeSampleWords(): Promise<void> {
    const records = await this.#done<object[]>('GET', 'content/sample')
    const refs = records.map((record) => pick(record, ['kind', 'id', 'revision']))
    for (let at = 0; at < refs.length; at += 100)
      await this.#done('POST', 'content/sample', { records: refs.slice(at, at + 100) })
    expect(await this.#done('GET', 'content/sample')).toEqual([])
    this.steps++
  }

  async replaceWords(find: string, replacement: string): Promise<void> {
    const { records } = await this.#done<{ records: { hits: object[] }[] }>(
      'GET',
      `content/word?q=${encodeURIComponent(find)}`,
    )
    const places = records.map((record) => ({
      ...pick(record, ['kind', 'id', 'revision']),
      hits: record.hits.map((hit) => pick(hit, ['field', 'at'])),
    }))
    await this.#done('POST', 'content/word', { find, replacement, records: places })
    this.steps++
  }

  async remaining(...places: string[]): Promise<string[]> {
    const { findings } = await this.#done<{ findings: { place: string; path: string }[] }>(
      'GET',
      'site-opening',
    )
    const found = findings.filter(({ place }) => places.length === 0 || places.includes(place))
    return found.map(({ path }) => path)
  }

  async replacePicture(path: string, alt: string): Promise<void> {
    const [id] = /\d+$/.exec(path) ?? []
    const { revision } = await this.#done('GET', `media/${id}`)
    const picture = await this.#photograph()
    const file = await this.#done('PUT', `media/${id}/file?revision=${revision}`, picture)
    await this.#done('PATCH', `media/${id}`, { revision: file.revision, changes: { alt } })
    this.steps++
  }

  async create<Made extends Revised>(resource: string, fields: object): Promise<Made> {
    this.steps++
    return this.#done<Made>('POST', resource, fields)
  }

  async complete<Made extends Revised>(
    resource: string,
    made: Made,
    changes: object,
  ): Promise<Made> {
    this.steps++
    const { id, revision } = made
    return this.#done<Made>('PATCH', `${resource}/${id}`, { revision, changes })
  }

  async openGroup({ id, revision }: Revised): Promise<number> {
    await this.#done('POST', `group/${id}/state`, { revision, state: 'open' })
    this.steps++
    return id
  }

  /** Once the school teaches something, the tests of other languages can go. */
  async closeForeignTests(): Promise<void> {
    const tests = await this.#done<Revised[]>('GET', 'foreign-test')
    expect(tests).not.toEqual([])
    for (const { id, revision } of tests) await this.#done('POST', `test/${id}/close`, { revision })
    expect(await this.#done('GET', 'foreign-test')).toEqual([])
    this.steps++
  }

  async open(): Promise<void> {
    await this.#done('POST', 'site-opening/open', {})
    this.steps++
  }

  async pageOf(slug: string): Promise<number> {
    const { addresses } = await this.#done<{ addresses: { id: number; path: string }[] }>(
      'GET',
      'content/option',
    )
    return addresses.find(({ path }) => path === `/page/${slug}`)?.id ?? 0
  }

  /** @returns id and code of the certificate of a learner who has passed */
  async certify(groupId: number, enrollmentId: number): Promise<{ id: number; code: string }> {
    const sent = { groupId, enrollmentIds: [enrollmentId] }
    const issued = await this.#done<{ rows: { id: number; code: string }[] }>(
      'POST',
      'certificate',
      sent,
    )
    return issued.rows[0] ?? { id: 0, code: '' }
  }

  async #photograph(): Promise<Buffer> {
    this.#pictures++
    const background = `#${(0x3a6b40 + this.#pictures * 0x50321).toString(16)}`
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } })
    return picture.png().toBuffer()
  }
}

function pick(record: object, fields: string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)))
}

/** The places of the school: campus, language, course, teacher and a group with an evening. @returns the group's id */
export async function openPlaces(school: OwnSchool, pageId: number): Promise<number> {
  const campus = await school.create('campus', { name: 'Körfez', address: ADDRESS, phone: PHONE })
  const { rooms } = await school.complete<Revised & { rooms?: Revised[] }>('campus', campus, {
    email: EMAIL,
    map: MAP,
    directions: DIRECTIONS,
    rooms: [{ name: 'İskele', capacity: 10 }],
  })
  const language = await school.create('language', { name: 'İngilizce', code: 'en' })
  const course = await school.create<Revised & { levels: { name: string; id: number }[] }>(
    'course',
    {
      name: 'Genel İngilizce',
      key: 'genel-ingilizce',
      languageId: language.id,
      audience: 'adults',
      pageId,
      lessonMinutes: 40,
      showsPrice: true,
    },
  )
  const { levels } = await school.complete('course', course, {
    levels: course.levels.map((level) => ({
      ...level,
      goal: `${level.name} bitince bir basamak yukarıdasınız.`,
    })),
  })
  const teacher = await school.create('teacher', { name: 'Mert', surname: 'Sahil' })
  const group = await school.create('group', {
    name: 'A1 Akşam',
    courseId: course.id,
    levelId: levels.find(({ name }) => name === 'A1')?.id,
    campusId: campus.id,
    startsOn: mondayAhead(),
    capacity: 10,
  })
  const slot = { weekday: 1, startsAt: '19:00', endsAt: '22:00', lessonHours: 4, title: 'Ders' }
  const planned = await school.complete('group', group, {
    price: 900_000,
    slots: [{ ...slot, roomId: rooms?.[0]?.id, teacherId: teacher.id }],
  })
  return school.openGroup(planned)
}

function mondayAhead(): string {
  const today = schoolDay()
  const weekday = new Date(today).getUTCDay() || 7
  return addDays(today, 15 - weekday)
}
