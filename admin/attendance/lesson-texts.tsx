import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describe, type Roll } from '../../contract/staff/attendance.ts'
import { TextArea, TextField } from '../form/inputs.tsx'
import { KeptCallForm } from '../form/kept-call-form.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './attendance.module.css'
import { showRoll } from './use-taps.ts'

export function LessonTexts({ lesson }: { lesson: Roll['lesson'] }) {
  const client = useQueryClient()
  const [values, setValues] = useState(() => textsOf(lesson))
  const [describeDraft] = useState(() => () => `Ders notu: ${lesson.group.name}`)
  return (
    <details className={styles.part} open={lesson.topic === null}>
      <summary>Konu, ödev ve not</summary>
      <KeptCallForm
        name="lesson-texts"
        keep={`lesson/${lesson.id}`}
        call={describe}
        params={{ id: lesson.id }}
        values={values}
        describe={describeDraft}
        submit="Kaydet"
        onDone={(roll) => {
          setValues(textsOf(roll.lesson))
          showRoll(client, roll)
          notify('success', 'Ders notları kaydedildi.')
        }}
      >
        <TextField name="topic" label="İşlenen konu" isOptional />
        <TextArea name="homework" label="Ödev" isOptional rows={2} />
        <TextField name="homeworkDue" label="Ödevin günü" type="date" isOptional />
        <TextArea name="deskNote" label="Masaya not" isOptional rows={2} />
      </KeptCallForm>
    </details>
  )
}

function textsOf({ topic, homework, homeworkDue, deskNote }: Roll['lesson']) {
  return { topic, homework, homeworkDue, deskNote }
}
