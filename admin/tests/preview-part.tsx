import { useState } from 'react'
import type { RecordOf } from '../data/resources.ts'
import { Loading } from '../frame/loading.tsx'
import { Empty } from '../list/empty.tsx'
import { Button } from '../ui/button.tsx'
import { ShownPicture, usePassages } from './question-fields.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { useQuestions } from './questions-part.tsx'
import { FORM_NAMES, numberOf } from './test-labels.ts'
import styles from './tests.module.css'

export function PreviewPart({ test }: { test: RecordOf<'test'> }) {
  const { rows } = useQuestions(test.id)
  const passages = usePassages(test.id)
  const [current, setCurrent] = useState(0)
  if (!rows) return <Loading />
  const asked = rows.filter(({ number }) => number !== null)
  const question = asked[current] ?? asked[0]
  if (!question) return <Empty title="Henüz soru yok" text="Yazdığınız sorular burada denenir." />
  const place = asked.indexOf(question)
  const countOf = (form: 'a' | 'b') => asked.filter((row) => row.form === form).length
  return (
    <div className={styles.walk}>
      <p className={styles.quiet}>
        Testi çözen önce şunu okur: “{test.instructions}” Buradaki yanıtlar hiçbir yere gitmez.
      </p>
      <QuestionPreview
        key={question.id}
        question={question}
        passage={passages.find(({ id }) => id === question.passageId)?.text}
        languageCode={test.languageCode}
        picture={<ShownPicture pictureKey={question.picture} />}
        place={`${FORM_NAMES[question.form]}, soru ${question.number} / ${countOf(question.form)}`}
      />
      <div className={styles.state}>
        {place > 0 && (
          <Button kind="quiet" onClick={() => setCurrent(place - 1)}>
            Önceki
          </Button>
        )}
        {place < asked.length - 1 && <Button onClick={() => setCurrent(place + 1)}>Sonraki</Button>}
      </div>
      <nav className={styles.numbers} aria-label="Soruların numaraları">
        {asked.map((row, index) => (
          <button
            key={row.id}
            type="button"
            aria-label={`${numberOf(row)}. soru`}
            aria-current={index === place ? 'step' : undefined}
            onClick={() => setCurrent(index)}
          >
            {numberOf(row)}
          </button>
        ))}
      </nav>
    </div>
  )
}
