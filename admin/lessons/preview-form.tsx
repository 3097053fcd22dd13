import { type ReactNode, useState } from 'react'
import type { AnyCall, Output } from '../../contract/call.ts'
import type { Lesson, LessonChanged } from '../../contract/staff/lesson.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { CallForm } from '../form/call-form.tsx'
import { ErrorNotice } from '../form/error-notice.tsx'
import formStyles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { describeEffect } from './effect.ts'
import styles from './lessons.module.css'
import { useFreshLessons } from './use-fresh-lessons.ts'

interface Props<C> {
  name: string
  call: C
  params?: { id: number }
  lesson?: Lesson
  values: Record<string, unknown>
  onDone: () => void
  children: ReactNode
}

export function PreviewForm<C extends AnyCall>(props: Props<C>) {
  const { name, call, params, lesson, values, onDone, children } = props
  const [typed, setTyped] = useState<Record<string, unknown>>({ ...values, isPreview: true })
  const [effect, setEffect] = useState<LessonChanged | null>(null)
  if (effect) {
    return (
      <Effect
        lines={describeEffect(effect, lesson)}
        onBack={() => setEffect(null)}
        confirm={() =>
          send(call, {
            params: params as never,
            body: {
              ...typed,
              isPreview: false,
              ...(effect.warnings.length > 0 && { isFarDay: true }),
            } as never,
          })
        }
        onDone={onDone}
      />
    )
  }
  return (
    <CallForm
      name={name}
      call={call}
      {...(params && { params })}
      values={typed}
      submit="Ne değişecek?"
      busy="Bakılıyor…"
      onType={setTyped}
      onDone={(answer: Output<C>) => setEffect(answer as LessonChanged)}
    >
      {children}
    </CallForm>
  )
}

interface EffectProps {
  lines: string[]
  onBack: () => void
  confirm: () => Promise<unknown>
  onDone: () => void
}

function Effect({ lines, onBack, confirm, onDone }: EffectProps) {
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState('')
  const refresh = useFreshLessons()
  async function store() {
    setBusy(true)
    try {
      await confirm()
      notify('success', 'Değişiklik kaydedildi.')
      await refresh()
      onDone()
    } catch (error) {
      setErrorText(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className={styles.effect} data-preview>
      <ErrorNotice text={errorText} />
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={formStyles.actions}>
        <Button isBusy={isBusy} onClick={() => void store()}>
          Onayla
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Düzelt
        </Button>
      </div>
    </div>
  )
}
