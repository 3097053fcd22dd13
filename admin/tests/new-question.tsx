import { useNavigate, useSearchParams } from 'react-router'
import { create } from '../../contract/staff/question.ts'
import { BLANK_QUESTION } from '../../domain/placement.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { notify } from '../ui/notices.tsx'
import { QuestionFields } from './question-fields.tsx'
import { BASE } from './test-labels.ts'
import styles from './tests.module.css'

export function NewQuestion({ test }: { test: RecordOf<'test'> }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const refreshTest = useRefresh('test')
  const refreshQuestions = useRefresh('question')
  const replaces = Number(params.get('yerine')) || undefined
  return (
    <div className={`${styles.part} ${styles.editor}`}>
      <h2>{replaces ? 'Yerine yeni soru' : 'Soru ekle'}</h2>
      {replaces && (
        <p className={styles.quiet}>
          Yeni soru eskisinin sırasına girer; eskisi artık sorulmaz, sonuçlarda durur.
        </p>
      )}
      <CallForm
        name="question"
        call={create}
        submit={replaces ? 'Yerine koy' : 'Ekle'}
        values={{ ...BLANK_QUESTION, testId: test.id, replaces }}
        onDone={async ({ id }) => {
          notify('success', 'Soru eklendi.')
          await Promise.all([refreshTest(), refreshQuestions()])
          await navigate(`${BASE}/${test.id}/soru/${id}`)
        }}
      >
        <QuestionFields test={test} />
      </CallForm>
    </div>
  )
}
