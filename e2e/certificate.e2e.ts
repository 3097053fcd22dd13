import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Pool } from 'pg'
import { CODE_LENGTH, CODE_SIGNS, formatCertificateCode } from '../domain/certificate.ts'
import { readHead } from './head.ts'
import { linksOf, read } from './reading.ts'
import { test } from './visitor.ts'

/** @param successor of a certificate that is revoked */
async function makeCertificate(pool: Pool, successor?: string): Promise<string> {
  const facts = {
    learner: 'İpek Işık',
    course: 'Genel İngilizce',
    level: 'B1',
    group: 'B1 Akşam',
    school: 'Ufuk Dil Akademisi',
    hours: 120,
    missed: 0,
    average: '84.995',
    startsOn: null,
    endsOn: null,
  }
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)])
  const code = signs.join('')
  await pool.query(
    `insert into certificate (enrollment_id, kind, number, code, facts, issued_on, revoked_at, revoked_reason, successor_id)
     select id, 'completion', $1, $1, $2, '2026-11-20', case when $3::text is not null then now() end,
       case when $3 is not null then 'Ad' end, (select id from certificate where code = $3)
     from enrollment where id not in (select enrollment_id from certificate) limit 1`,
    [code, facts, successor ?? null],
  )
  return code
}

test('a code verifies a certificate: valid, revoked with its successor, unknown', async ({
  request,
  school,
}) => {
  const valid = await makeCertificate(school.pool)
  const revoked = await makeCertificate(school.pool, valid)
  const written = formatCertificateCode(valid)
  const form = await read(request, '/belge')
  expect(form.main).toMatch(/<form[^>]*action="\/belge"/)
  const led = await request.get(`/belge?kod=${written.toLowerCase()}`, { maxRedirects: 0 })
  expect(led.headers().location).toBe(`/belge/${valid}`)
  const found = await read(request, `/belge/${valid}`)
  expect(found.main).toContain('data-certificate="valid"')
  expect(found.text).toContain('İ. I.')
  expect(found.text).not.toContain('İpek')
  expect(readHead(found.html).meta.robots).toBe('noindex')
  const answer = await request.get(`/belge/${revoked}`)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  const { main } = await read(request, `/belge/${revoked}`)
  expect(main).toContain('data-certificate="revoked"')
  expect(linksOf(main)).toContainEqual({ href: `/belge/${valid}`, text: written })
  const missing = await read(request, '/belge/22222-22222')
  expect(missing.status).toBe(404)
  expect(missing.main).toContain('data-certificate="unknown"')
  expect(missing.main).toMatch(/<input[^>]*name="kod"/)
})
