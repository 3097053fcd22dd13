import { Link } from 'react-router'
import type { TestResult } from '../../contract/staff/result.ts'
import { formatCertificateCode } from '../../domain/certificate.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { Facts } from '../ui/facts.tsx'
import styles from './results.module.css'

export function Applicant({ result }: { result: TestResult }) {
  const { phone, email, age, city, branch, minutes, validUntil, code, others } = result
  return (
    <section className={styles.part} aria-label="Testi çözen">
      <h3>Testi çözen</h3>
      <Facts
        facts={{
          Telefon: phone,
          'E-posta': <a href={`mailto:${email}`}>{email}</a>,
          Yaş: age,
          Şehir: city,
          ...(branch && { 'Meslek, bölüm': branch }),
          ...(minutes !== null && { Süre: `${minutes} dakika` }),
          'Geçerlilik sonu': formatDateOf(new Date(validUntil)),
          ...(code && { 'Doğrulama kodu': formatCertificateCode(code) }),
          ...(others.length > 0 && { 'Diğer sonuçları': <Others others={others} /> }),
        }}
      />
    </section>
  )
}

function Others({ others }: Pick<TestResult, 'others'>) {
  return (
    <ul className={styles.others}>
      {others.map(({ id, test, level, createdAt }) => (
        <li key={id}>
          <Link to={`/test-sonuclari/${id}`}>
            {level}, {formatDateOf(new Date(createdAt))}
          </Link>{' '}
          <span className={styles.quiet}>{test}</span>
        </li>
      ))}
    </ul>
  )
}
