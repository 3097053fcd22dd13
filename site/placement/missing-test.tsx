import { Typed } from '../error/typed.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { Notice } from '../ui/notices.tsx'
import { APPLICANT_FIELDS } from './attempt.ts'
import styles from './placement.module.css'
import type { TestAnswer } from './test-form.ts'

interface Props {
  failure: string
  served: TestAnswer | undefined
}

/** The test itself could not be loaded; what was sent without script is kept. */
export function MissingTest({ failure, served }: Props) {
  return (
    <main className={styles.main}>
      <div className="container">
        <Notice kind="error" text={served?.message || failure} />
        <h1>Seviye testi</h1>
        <FailedPart name="Bu test" />
        {served && <Typed values={served.values} listed={APPLICANT_FIELDS} />}
        <p>
          <a href="/contact">Bize ulaşın</a>
        </p>
      </div>
    </main>
  )
}
