import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getSchool } from '../../contract/staff/school.ts'
import { getSiteOpening } from '../../contract/staff/site-opening.ts'
import { close as closeTest, findForeign } from '../../contract/staff/test.ts'
import { beginOpening, findClosedSite } from '../../core/editing/site-opening.ts'
import { auditLog } from '../../db/schema/accounts.ts'
import { contentEntry } from '../../db/schema/editing.ts'
import { closedSite } from '../../db/schema/operations.ts'
import type { SamplePlace } from '../../domain/opening.ts'
import { createTestApi } from '../../test/api.ts'
import { publishChange } from '../../test/publish-change.ts'

const school = await createTestApi()
const admin = await school.signInStaff('yonetici@ornek.com')

const look = () => school.done(admin, getSiteOpening)

async function titlesIn(place: SamplePlace): Promise<string[]> {
  const { findings } = await look()
  return findings.filter((finding) => finding.place === place).map(({ title }) => title)
}

const open = () => school.staff(admin, 'POST', '/staff/site-opening/open', {})

async function publish(kind: string, changes: Record<string, unknown>, recordId = 1) {
  await publishChange(school.db, { kind, recordId } as never, changes)
}

test('an installation decides once: the demo begins open, a real school closed, and a later start changes nothing', async () => {
  await beginOpening(school.db, { demo: true })
  await beginOpening(school.db, { demo: false })
  expect(await findClosedSite(school.db)).toBeNull()
  await school.db.execute(sql`delete from seed_load where name = 'opening'`)
  await beginOpening(school.db, { demo: false })
  expect(await findClosedSite(school.db)).toMatchObject({ name: null, logo: null })
  expect((await look()).isClosed).toBe(true)
})

test('samples that the site shows are listed by place, each with a screen that changes it', async () => {
  const { findings } = await look()
  const places = [...new Set(findings.map(({ place }) => place))]
  expect(places.toSorted()).toEqual(
    [
      'articles',
      'cards',
      'home',
      'icons',
      'legal',
      'pages',
      'pictures',
      'questions',
      'school',
      'teachers',
      'testimonials',
    ].toSorted(),
  )
  expect(await titlesIn('legal')).toHaveLength(3)
  expect(new Set(findings.map(({ path }) => path.split('/')[1]))).toEqual(
    new Set(['icerik', 'medya', 'ayarlar']),
  )
})

test('a test of a language that the school does not teach is listed until it is closed', async () => {
  expect(await titlesIn('tests')).toEqual([])
  await school.db.execute(sql`update course set deleted_at = now() where language_id <> (
    select id from language where code = 'en')`)
  const foreign = await school.done(admin, findForeign)
  const names = foreign.map(({ name }) => name)
  expect(names.toSorted()).toEqual((await titlesIn('tests')).toSorted())
  expect(names).toHaveLength(5)
  expect(names.join()).not.toContain('İngilizce')
  for (const { id, revision } of foreign) await school.done(admin, closeTest, { id, revision })
  expect(await titlesIn('tests')).toEqual([])
})

test('a school without courses does not know yet which tests are foreign', async () => {
  await school.db.execute(sql`update test set state = 'published'`)
  await school.db.execute(sql`delete from audit_log where entity = 'test'`)
  await school.db.execute(sql`update course set deleted_at = now()`)
  expect(await school.done(admin, findForeign)).toEqual([])
  await school.db.execute(sql`update course set deleted_at = null`)
})

test('a picture is listed as long as a visitor can see it', async () => {
  const pictures = await titlesIn('pictures')
  expect(pictures).toContainEqual(expect.stringContaining('iskelesi'))
  await school.db.execute(sql`update page set state = 'draft' where slug = 'almanca'`)
  const left = await titlesIn('pictures')
  expect(pictures.length - left.length).toBe(1)
})

test('a text of one’s own leaves the list, and returns while it still names the sample school', async () => {
  await publish('site-config', { name: 'Körfez Dil Okulu' })
  expect(await titlesIn('school')).toContain('Körfez Dil Okulu')
  await publish('site-config', { title: 'Körfez Dil Okulu, Karşıyaka' })
  expect(await titlesIn('school')).toEqual(['bilgi@ornek.com'])
  await publish('about', { title: 'Körfez', content: '<p>Biz Ufuk Dil Akademisi’yiz.</p>' })
  expect(await titlesIn('pages')).toContain('Körfez')
  await publish('about', { content: '<p>Biz Körfez’iz.</p>' })
})

test('visitors of a closed site read a name only while it is the school’s own', async () => {
  const namesShown = async () => [
    (await findClosedSite(school.db))?.name,
    (await school.done('', getSchool)).name,
  ]
  expect(await namesShown()).toEqual(['Körfez Dil Okulu', 'Körfez Dil Okulu'])
  await publish('site-config', { name: 'Ufuk Dil Akademisi İzmir' })
  expect(await namesShown()).toEqual([null, ''])
  await publish('site-config', { name: 'Körfez Dil Okulu' })
})

test('a legal text of the sample keeps the site closed, also one of which only a word was changed', async () => {
  expect(await open()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('3 yasal metin hâlâ örnek') },
  })
  const publishAll = async (changes: Record<string, unknown>) => {
    const isLegal = eq(contentEntry.kind, 'legal-text')
    const entries = await school.db.select().from(contentEntry).where(isLegal)
    for (const { recordId } of entries) await publish('legal-text', changes, recordId ?? 0)
  }
  await publishAll({ title: 'Metnimiz' })
  expect(await titlesIn('legal')).toHaveLength(3)
  expect((await open()).status).toBe(409)
  await publishAll({
    content: '<p>Okulumuzun metni.</p>',
    metadata: {
      title: 'Okulumuzun metni',
      description:
        'Okulumuzun bu konudaki metni: kimleri ilgilendirdiğini, hangi gün yürürlüğe girdiğini ve bize nasıl ulaşacağınızı burada okuyabilirsiniz.',
    },
  })
  expect(await titlesIn('legal')).toEqual([])
})

test('opening is noted once; what remains of the sample does not hinder it', async () => {
  for (let time = 0; time < 2; time++) expect((await open()).status).toBe(200)
  expect(await school.db.select().from(closedSite)).toEqual([])
  const notes = await school.db.select().from(auditLog).where(eq(auditLog.entity, 'site-opening'))
  expect(notes).toHaveLength(1)
  expect((await look()).findings.length).toBeGreaterThan(50)
})
