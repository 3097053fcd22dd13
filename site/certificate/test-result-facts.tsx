import type { VerifiedTestResult } from '../../contract/public/placement.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { FactList } from './fact-list.tsx'

export function TestResultFacts({ result }: { result: VerifiedTestResult }) {
  const { state, test, kur, initials, takenAt, validUntil } = result
  return (
    <FactList
      facts={{
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
