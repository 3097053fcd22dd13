import { data, redirect } from 'react-router'
import { type VerifiedCertificate, verifyCertificate } from '../../contract/public/certificate.ts'
import { formatCertificateCode, readCertificateCode } from '../../domain/certificate.ts'
import { CERTIFICATE_NAMES } from '../../domain/level-rules.ts'
import { formatDate } from '../../domain/school-time.ts'
import { tryApi } from '../api.ts'
import { findSchool } from '../backend/find-school.ts'
import type { Handle } from '../document/handle.ts'
import { requestContext } from '../request-context.ts'
import { describe } from '../seo/describe.ts'
import { readHead } from '../seo/read-head.ts'
import { serverOnly } from '../server-only.ts'
import { SkyHeader } from '../ui/sky-header.tsx'
import { Static } from '../ui/static.tsx'
import type { Route } from './+types/certificate.ts'
import styles from './certificate.module.css'
import { CodeForm } from './code-form.tsx'

export const handle: Handle = { waitsForForm: true, reads: ['kod'] }

const TITLE = 'Belge doğrulama'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('kod')
  if (typed) throw redirect(`/belge/${readCertificateCode(typed) ?? 'yok'}`)
  const { code } = params
  const [school, answer] = await Promise.all([
    findSchool(context),
    code === undefined ? null : tryApi(context, verifyCertificate, { params: { code } }),
  ])
  const { siteUrl } = context.get(requestContext)
  const meta = describe(siteUrl, school, {
    path: '/belge',
    title: TITLE,
    indexed: false,
    description: 'Bir belgenin geçerli olup olmadığını üstündeki kodla doğrular.',
  })
  const status = answer && !answer.ok ? answer.status : 200
  if (status >= 500) throw data({ message: answer?.ok === false ? answer.message : '' }, 503)
  const certificate = answer?.ok ? answer.value : null
  const refusal = answer && !answer.ok ? answer.message : null
  return data({ content: serverOnly(request, { certificate, refusal, status }), meta }, { status })
}

/** A certificate can be revoked at any moment, so the page is never cached. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return readHead(loaderData?.meta)
}

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  return (
    <Static name="certificate" data={loaderData.content}>
      {({ certificate, refusal, status }) => (
        <div data-certificate={certificate?.state ?? (status === 404 ? 'unknown' : undefined)}>
          <SkyHeader sky="noon" title={titleOf(certificate, status)}>
            {refusal && <p role="alert">{refusal}</p>}
            {!certificate && <CodeForm />}
          </SkyHeader>
          {certificate && (
            <div className={`container ${styles.certificate}`}>
              <Facts certificate={certificate} />
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

function titleOf(certificate: VerifiedCertificate | null, status: number): string {
  if (certificate) return certificate.state === 'valid' ? 'Belge geçerli' : 'Belge iptal edilmiş'
  return status === 404 ? 'Belge bulunamadı' : TITLE
}

function Facts({ certificate }: { certificate: VerifiedCertificate }) {
  const { kind, course, level, hours, issuedOn, initials, state, successor } = certificate
  const facts = {
    Belge: CERTIFICATE_NAMES[kind],
    Program: course,
    Kur: level,
    Süre: `${hours} ders saati`,
    'Düzenlendiği gün': formatDate(issuedOn),
    'Adının baş harfleri': initials,
    Durumu: state === 'valid' ? 'Geçerli' : 'İptal edildi',
  }
  return (
    <>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {successor && (
        <p>
          Yerine düzenlenen belge:{' '}
          <a href={`/belge/${successor}`}>{formatCertificateCode(successor)}</a>
        </p>
      )}
    </>
  )
}
