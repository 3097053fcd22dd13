import { Answered } from '../form/answered.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import styles from './result.module.css'
import type { TestAnswer } from './test-form.ts'

export function MissingResult({ served }: { served: TestAnswer | undefined }) {
  return (
    <div className={`container ${styles.none}`}>
      <h1>Test sonucu</h1>
      {served?.ok && <Answered name="applicant" answer={served} isServed />}
      <FailedPart name="Sonuç sayfası" />
    </div>
  )
}
