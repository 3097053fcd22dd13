import { sql } from 'drizzle-orm'
import { extractText, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { verifyCertificate } from '../../contract/public/certificate.ts'
import * as calls from '../../contract/staff/certificate.ts'
import { listCertificates } from '../../contract/student/certificate.ts'
import { nameOfErased } from '../../db/person.ts'
import { schoolDay } from '../../domain/school-time.ts'
import { tap } from '../../test/lesson-desk.ts'
import { createLevelDesk } from '../../test/level-desk.ts'
import { signIn } from '../../test/student.ts'

const desk = await createLevelDesk()
const { ask, decide, done, school, undo, withMark } = desk
const YEAR = schoolDay().slice(0, 4)

const issueFor = (groupId: number, ...enrollmentIds: number[]) =>
  done(calls.issue, { groupId, enrollmentIds })

async function withCertificate(points = '84.995', name = 'Ada') {
  const made = await withMark(points, name)
  await decide(made.group, made.id, Number(points) < 70 ? 'free-repeat' : 'passed')
  const { rows } = await issueFor(made.group.id, made.id)
  const [certificate] = rows
  if (!certificate) throw new Error('No certificate was issued.')
  return { ...made, certificate }
}

async function numbers(): Promise<string[]> {
  const { rows } = await desk.db.execute<{ number: string }>(
    sql`select number from certificate where number like ${`${YEAR}-%`} order by number`,
  )
  return rows.map(({ number }) => number)
}

function verify(code: string, from?: string) {
  return school.call(`/certificate/${code}`, undefined, {}, from)
}

async function readFile(id: number, cookie: string) {
  const response = await school.api.request(`/api/staff/certificate/${id}/file`, {
    headers: { cookie, origin: 'http://localhost' },
  })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const frontdesk = await school.signInStaff('danisman@ornek.com')

test.each([
  ['69.99', 'participation'],
  ['69.995', 'participation'],
  ['70', 'completion'],
  ['89.99', 'completion'],
  ['90', 'excellence'],
])('an average of %s earns the certificate %s', async (points, kind) => {
  const { certificate } = await withCertificate(points)
  expect(certificate).toMatchObject({ kind, issuedOn: schoolDay(), revokedAt: null })
  expect(certificate.number).toMatch(new RegExp(`^${YEAR}-\\d{4}$`))
})

test('a learner without an outcome, or with a valid certificate, is refused alone', async () => {
  const { group, id } = await withCertificate()
  const { id: open } = await group.enroll('Bora')
  const before = await numbers()
  const { refused } = await issueFor(group.id, id, open)
  expect(refused).toEqual([
    { enrollmentId: id, message: 'Ada Kıyı: geçerli bir belgesi var.' },
    { enrollmentId: open, message: 'Bora Kıyı: kur sonu kararı verilmemiş.' },
  ])
  expect(await numbers()).toEqual(before)
})

test('a name that the paper cannot have is refused before the certificate is issued', async () => {
  const made = await withMark('92', '李小明')
  await decide(made.group, made.id, 'passed')
  const before = await numbers()
  const { refused } = await issueFor(made.group.id, made.id)
  expect(refused).toEqual([
    {
      enrollmentId: made.id,
      message:
        '李小明 Kıyı: adındaki 李 小 明 belgeye yazılamıyor. Adını pasaportundaki gibi Latin harfleriyle yazıp yeniden deneyin.',
    },
  ])
  expect(await numbers()).toEqual(before)
})

test.each(['Əli', 'Nguyễn Thị', 'Соколов', 'Παπαδόπουλος', 'გიორგი', 'Հայկ'])(
  'a name as %s stands on the paper',
  async (name) => {
    const { certificate } = await withCertificate('92', name)
    const { bytes } = await readFile(certificate.id, frontdesk)
    const { text } = await extractText(bytes, { mergePages: true })
    expect(text.normalize('NFC')).toContain(name)
  },
)

test('a certificate whose name was erased says so, and stays valid', async () => {
  const { certificate } = await withCertificate('92', 'Silinecek')
  await desk.db.execute(
    sql`update certificate set facts = facts || ${JSON.stringify({ learner: nameOfErased() })}::jsonb where id = ${certificate.id}`,
  )
  expect((await verify(certificate.code)).body).toMatchObject({ state: 'valid', initials: null })
})

test('the attendance limit of the course holds a certificate back', async () => {
  const { group, id } = await withMark('80')
  await desk.db.execute(
    sql`update course set document_absence = 2 where id = (select course_id from course_group where id = ${group.id})`,
  )
  await desk.record(group.lessonOn(-7), { people: [tap(id, 3)] })
  await decide(group, id, 'passed')
  const { refused } = await issueFor(group.id, id)
  expect(refused).toEqual([
    { enrollmentId: id, message: 'Ada Kıyı: devamsızlığı belge sınırını (%2) aşıyor.' },
  ])
  await desk.db.execute(sql`update course set document_absence = null`)
})

test('numbers stay unique and without a gap when many are issued at once', async () => {
  const made = await Promise.all(['70', '80', '90', '60', '75', '85'].map((each) => withMark(each)))
  for (const { group, id } of made) {
    const { proposal } = await desk.personOf(group, id)
    await decide(group, id, proposal.outcome ?? 'failed')
  }
  await Promise.all(
    made.flatMap(({ group, id }) => [issueFor(group.id, id), issueFor(group.id, id)]),
  )
  const all = await numbers()
  expect(all).toEqual(all.map((_, index) => `${YEAR}-${String(index + 1).padStart(4, '0')}`))
})

test('the number of the official document is noted, corrected and taken away', async () => {
  const { id } = (await withCertificate()).certificate
  for (const officialNumber of ['MEB-41', 'MEB-42', null]) {
    const { rows } = await done(calls.noteOfficial, { id, officialNumber })
    expect(rows[0]).toMatchObject({ id, officialNumber })
  }
  await done(calls.revoke, { id, reason: 'Yanlış karar' })
  const late = { officialNumber: 'MEB-43' }
  expect((await ask('POST', `certificate/${id}/official-number`, late)).status).toBe(409)
})

test('a certificate that stands keeps its outcome from being undone', async () => {
  const { group, id, certificate } = await withCertificate()
  const refused = await undo(group, id)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(
    `Bu karara göre ${certificate.number} numaralı belge düzenlendi. Önce belgeyi iptal edin.`,
  )
  await ask('POST', `certificate/${certificate.id}/revoke`, { reason: 'Yanlış karar' })
  expect((await undo(group, id)).status).toBe(200)
})

test('a revoked certificate needs a reason, stays findable and names its successor', async () => {
  const { group, learnerId, certificate } = await withCertificate()
  const path = `certificate/${certificate.id}/revoke`
  expect((await ask('POST', path, { reason: '' })).status).toBe(422)
  await desk.db.execute(sql`update learner set name = 'Aydan' where id = ${learnerId}`)
  const body = { reason: 'Adı yanlış yazılmış', issuesSuccessor: true }
  const [next, old] = (await done(calls.revoke, { id: certificate.id, ...body })).rows
  expect(old).toMatchObject({
    id: certificate.id,
    revokedReason: 'Adı yanlış yazılmış',
    successor: next?.number,
  })
  expect((await verify(certificate.code)).body).toMatchObject({
    state: 'revoked',
    successor: next?.code,
  })
  expect((await ask('POST', path, body)).body.message).toBe('Bu belge zaten iptal edilmiş.')
  expect((await readFile(certificate.id, frontdesk)).response.status).toBe(404)
  expect((await done(calls.list, { group: group.id })).rows).toHaveLength(2)
})

test('a code tells a stranger what the paper says, and nothing else', async () => {
  const { certificate } = await withCertificate('92', 'İpek Şule')
  const { code } = certificate
  const { status, body } = await verify(code)
  expect(status).toBe(200)
  expect(verifyCertificate.output.parse(body)).toEqual(body)
  expect(body).toEqual({
    state: 'valid',
    kind: 'excellence',
    course: expect.any(String),
    level: expect.any(String),
    hours: 120,
    issuedOn: schoolDay(),
    initials: 'İ. Ş. K.',
    successor: null,
  })
  expect((await verify(`${code.slice(0, 5)}-${code.slice(5).toLowerCase()}`)).status).toBe(200)
  const unknown = await verify('22222-22222')
  expect(unknown.status).toBe(404)
  expect(unknown.body).toMatchObject({ message: 'Bu kodla düzenlenmiş bir belge yok.' })
  expect((await verify('kod')).status).toBe(404)
})

test('the paper is one page of A4 with name, number, code and Turkish letters', async () => {
  const { certificate } = await withCertificate('84.995', 'İğdır Işıl Şçöü')
  const { response, bytes } = await readFile(certificate.id, frontdesk)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(
    `filename="belge-${certificate.number}.pdf"`,
  )
  const { text: lines, totalPages } = await extractText(bytes.slice(), { mergePages: true })
  const text = lines.replace(/\s+/g, ' ')
  expect(totalPages).toBe(1)
  const { code } = certificate
  for (const part of [
    'Kur Tamamlama Sertifikası',
    'İğdır Işıl Şçöü Kıyı',
    'kurunu başarıyla tamamlamıştır.',
    'Kur ortalaması: 84,99',
    certificate.number,
    `${code.slice(0, 5)}-${code.slice(5)}`,
    'localhost:3000/belge',
  ]) {
    expect(text).toContain(part)
  }
  expect(text.toLocaleLowerCase('tr')).not.toContain('kurs bitirme belgesi')
  expect((await getMeta(bytes.slice())).info).toMatchObject({
    Title: `Kur Tamamlama Sertifikası, ${certificate.number}`,
  })
})

test('a student lists and reads the own certificates only', async () => {
  const { learnerId, certificate } = await withCertificate()
  const owner = await signIn(school, 'ogrenci@ornek.com')
  const stranger = await signIn(school, 'ogrenci2@ornek.com')
  await desk.db.execute(sql`update enrollment set learner_id =
    (select l.id from learner l join account a on a.id = l.account_id where a.email = 'ogrenci@ornek.com')
    where learner_id = ${learnerId}`)
  const listed = async (token: string) => {
    const { body } = await school.call('/student/get-certificates-with-token', { token })
    return listCertificates.output.parse(body).map(({ number }) => number)
  }
  expect(await listed(owner)).toEqual([certificate.number])
  expect(await listed(stranger)).toEqual([])
  const file = async (token: string) => {
    const response = await school.api.request('/api/student/get-certificate-file-with-token', {
      method: 'POST',
      headers: { authorization: 'Bearer test-bearer' },
      body: JSON.stringify({ token, certificate: certificate.id }),
    })
    return response.status
  }
  expect(await file(owner)).toBe(200)
  expect(await file(stranger)).toBe(404)
  await ask('POST', `certificate/${certificate.id}/revoke`, { reason: 'Yanlış kişi' })
  expect(await file(owner)).toBe(404)
  expect(await listed(owner)).toEqual([])
})
