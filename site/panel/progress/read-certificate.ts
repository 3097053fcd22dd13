import type { Certificate } from '../../../contract/student/certificate.ts'
import { CERTIFICATE_NAMES } from '../../../domain/level-rules.ts'
import { formatDate } from '../../../domain/school-time.ts'

export interface CertificateView {
  id: number
  name: string
  detail: string
  verify: string
}

export function toCertificateView(certificate: Certificate): CertificateView {
  const { id, kind, course, level, number, code, issuedOn } = certificate
  return {
    id,
    name: CERTIFICATE_NAMES[kind],
    detail: `${course} ${level}, ${formatDate(issuedOn)}, no. ${number}.`,
    verify: `/belge/${code}`,
  }
}
