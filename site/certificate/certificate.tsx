import { data, redirect } from 'react-router'
import type { Answer } from '../../contract/answer.ts'
import { type VerifiedCertificate, verifyCertificate } from '../../contract/public/certificate.ts'
import { type VerifiedTestResult, verifyTestResult } from '../../contract/public/placement.ts'
import { formatCertificateCode, readCertificateCode } from '../../domain/certificate.ts'
import { CERTIFICATE_NAMES } from '../../domain/level-rules.ts'
import { formatDate, formatDateOf } from '../../domain/school-time.ts'
import { tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.tsx'
import { requestContext } from '../request-context.ts'
import { describe, readMeta } from '../seo/describe.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { SkyHeader } from '../ui/sky-header.tsx'
import { late, Static, serverOnly } from '../ui/static.tsx'
import type { Route } from './+types/certificate.ts'
import styles from './certificate.module.css'

const PaperArt = late(async () => (await import('./paper-art.tsx')).PaperArt)

function CodeForm({ code }: { code: string | undefined }) {
  return (
    <form className={styles.form} action="/belge">
      <label htmlFor="certificate-code">Belgenin doğrulama kodu</label>
      <input
        className={styles.code}
        id="certificate-code"
        name="kod"
        defaultValue={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <button type="submit" className="button">
        Belgeyi doğrulayın
      </button>
    </form>
  )
}

function FactList({ facts }: { facts: Record<string, string> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  result: VerifiedTestResult
  school: string
}

function TestResultFacts({ result, school }: Props) {
  const { state, test, kur, initials, takenAt, validUntil } = result
  return (
    <FactList
      facts={{
        ...(school && { Okul: school }),
        Test: test,
        'Önerilen başlangıç': `${kur} kuru`,
        'Çözüldüğü gün': formatDateOf(new Date(takenAt)),
        'Geçerlilik sonu': formatDateOf(new Date(validUntil)),
        'Adının baş harfleri': initials,
        Durumu: state === 'valid' ? 'Geçerli' : 'Süresi doldu',
      }}
    />
  )
}

export const handle: Handle = { waitsForForm: true, reads: { kod: 'free' }, isKept: false }

const TITLE = 'Belge doğrulama'
const LEAD =
  'Okulumuzun verdiği bir belgenin ya da test sonucunun geçerli olup olmadığını görürsünüz. Kod on harf ve rakamdır (ABCDE-12345 gibi): belgede sol altta, test sonucunun çıktısında en altta “Doğrulama kodu” diye yazar.'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('kod')
  if (typed) throw redirect(`/belge/${readCertificateCode(typed) ?? 'yok'}`)
  const { code } = params
  const [school, answer] = await Promise.all([
    findSchool(context),
    code === undefined ? null : verify(context, code),
  ])
  const { siteUrl } = context.get(requestContext)
  const meta = describe(siteUrl, school, {
    path: '/belge',
    title: TITLE,
    indexed: false,
    description:
      'Bir belgenin ya da test sonucunun geçerli olup olmadığını üstündeki kodla doğrular.',
  })
  const status = answer && !answer.ok ? answer.status : 200
  if (status === 503) throw data({ message: answer?.ok === false ? answer.message : '' }, 503)
  const refusal = answer && !answer.ok ? answer.message : null
  const paper = answer?.ok ? answer.value : null
  const hasFailed = status >= 500 || status === 401
  if (hasFailed) context.get(requestContext).failures.add(refusal ?? '')
  return data(
    {
      content: serverOnly(request, {
        paper,
        refusal,
        status,
        code,
        hasFailed,
        school: school.name,
      }),
      meta,
    },
    { status: hasFailed ? 200 : status },
  )
}

type Paper = { certificate: VerifiedCertificate } | { result: VerifiedTestResult }

async function verify(context: Route.LoaderArgs['context'], code: string): Promise<Answer<Paper>> {
  const certificate = await tryApi(context, verifyCertificate, { params: { code } })
  if (certificate.ok) return { ok: true, value: { certificate: certificate.value } }
  if (certificate.status !== 404) return certificate
  const result = await tryApi(context, verifyTestResult, { params: { code } })
  if (result.ok) return { ok: true, value: { result: result.value } }
  return result.status === 404 ? certificate : result
}

/** A certificate can be revoked at any moment, so the page is never cached. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta = readMeta

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="certificate" data={loaderData.content}>
      {({ paper, refusal, status, code, hasFailed, school }) => (
        <div {...hooksOf(paper, status)}>
          <SkyHeader
            sky="noon"
            trail={school ? [{ name: school }] : []}
            title={titleOf(paper, status)}
            lead={paper ? undefined : LEAD}
            art={<PaperArt level={levelOf(paper)} />}
          >
            {hasFailed && <FailedPart name="Belge" message={refusal ?? undefined} />}
            {refusal && !hasFailed && <p role="alert">{refusal}</p>}
            {!paper && <CodeForm code={hasFailed ? code : undefined} />}
          </SkyHeader>
          {paper && (
            <div className={`container ${styles.certificate}`}>
              {'result' in paper ? (
                <TestResultFacts result={paper.result} school={school} />
              ) : (
                <Facts certificate={paper.certificate} school={school} />
              )}
              <p>
                <a href="/belge">Başka bir belge doğrulayın</a>
              </p>
            </div>
          )}
        </div>
      )}
    </Static>
  )
}

function levelOf(paper: Paper | null): string | undefined {
  if (!paper) return undefined
  return 'result' in paper ? paper.result.kur : paper.certificate.level
}

function hooksOf(paper: Paper | null, status: number) {
  if (paper && 'result' in paper) return { 'data-test-result': paper.result.state }
  return {
    'data-certificate': paper?.certificate.state ?? (status === 404 ? 'unknown' : undefined),
  }
}

function titleOf(paper: Paper | null, status: number): string {
  if (paper && 'result' in paper) {
    return paper.result.state === 'valid' ? 'Test sonucu geçerli' : 'Test sonucunun süresi dolmuş'
  }
  if (paper) {
    return paper.certificate.state === 'valid' ? 'Belge geçerli' : 'Belge iptal edilmiş'
  }
  return status === 404 ? 'Belge bulunamadı' : TITLE
}

function Facts({ certificate, school }: { certificate: VerifiedCertificate; school: string }) {
  const { kind, course, level, hours, issuedOn, initials, state, successor } = certificate
  const facts = {
    ...(school && { Okul: school }),
    Belge: CERTIFICATE_NAMES[kind],
    Program: course,
    Kur: level,
    Süre: `${hours} ders saati`,
    'Düzenlendiği gün': formatDate(issuedOn),
    'Adının baş harfleri': initials ?? 'Ad silindi; belge geçerliliğini korur',
    Durumu: state === 'valid' ? 'Geçerli' : 'İptal edildi',
  }
  return (
    <>
      <FactList facts={facts} />
      {successor && (
        <p>
          Yerine düzenlenen belge:{' '}
          <a href={`/belge/${successor}`}>{formatCertificateCode(successor)}</a>
        </p>
      )}
    </>
  )
}
