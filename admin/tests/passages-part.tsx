import { create } from '../../contract/staff/passage.ts'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf } from '../data/resources.ts'
import { CallForm } from '../form/call-form.tsx'
import { TextArea } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import { RemoveRecord } from '../school/record-acts.tsx'
import { notify } from '../ui/notices.tsx'
import { usePassages } from './question-fields.tsx'
import { BASE, PASSAGE } from './test-labels.ts'
import styles from './tests.module.css'

export function PassagesPart({ test }: { test: RecordOf<'test'> }) {
  const passages = usePassages(test.id)
  const refresh = useRefresh('passage')
  return (
    <div className={styles.part}>
      <p className={styles.quiet}>
        Bir parçayı okuyan olduysa eski sonuçlar eski metni gösterir; sorular yeni metinle sürer.
      </p>
      <ol className={styles.passages}>
        {passages.map((passage) => (
          <li key={passage.id}>
            <Passage passage={passage} test={test} />
          </li>
        ))}
      </ol>
      <h2>Yeni parça</h2>
      <CallForm
        name="new-passage"
        call={create}
        submit="Parçayı ekle"
        values={{ testId: test.id, text: '' }}
        onDone={async () => {
          notify('success', 'Parça eklendi. Şimdi bir soruda seçin.')
          await refresh()
        }}
      >
        <TextArea name="text" label={PASSAGE.text} rows={6} lang={test.languageCode} />
      </CallForm>
    </div>
  )
}

interface Props {
  passage: RecordOf<'passage'>
  test: RecordOf<'test'>
}

function Passage({ passage, test }: Props) {
  const { questions } = passage
  return (
    <>
      <RecordForm
        resource="passage"
        record={passage}
        labels={PASSAGE}
        title={
          <h2>
            {questions.length > 0 ? `Sorular: ${questions.join(', ')}` : 'Sorulan bir soruda değil'}
          </h2>
        }
      >
        <TextArea name="text" label={PASSAGE.text} rows={6} lang={test.languageCode} />
      </RecordForm>
      {questions.length === 0 && (
        <RemoveRecord
          resource="passage"
          record={passage}
          base={`${BASE}/${test.id}/parcalar`}
          done="Parça silindi."
        />
      )}
    </>
  )
}
