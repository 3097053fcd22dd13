import { FailedPart } from '../ui/failed-part.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './result.module.css'
import type { TestAnswer } from './test-form.ts'

export function MissingResult({ served }: { served: TestAnswer | undefined }) {
  return (
    <div className={`container ${styles.none}`}>
      {served?.ok && <Notice kind="success" text={served.message} />}
      <h1>Test sonucu</h1>
      {served?.ok && <p className="lead">{served.message}</p>}
      <FailedPart name="Sonuç sayfası" />
    </div>
  )
}
