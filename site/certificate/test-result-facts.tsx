import type { VerifiedTestResult } from '../../contract/public/placement.ts'
import { formatDateOf } from '../../domain/school-time.ts'
import { FactList } from './fact-list.tsx'

interface Props {
  result: VerifiedTestResult
  school: string
}

export function TestResultFacts({ result, school }: Props) {
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
