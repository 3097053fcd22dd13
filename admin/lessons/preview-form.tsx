import { type ReactNode, useState } from 'react'
import type { AnyCall, Output } from '../../contract/call.ts'
import type { Lesson, LessonChanged } from '../../contract/staff/lesson.ts'
import { formatDate } from '../../domain/school-time.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { CallForm } from '../form/call-form.tsx'
import { ErrorNotice } from '../form/error-notice.tsx'
import formStyles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { formatPlace, formatTeachers, formatWhen } from './lesson-words.ts'
import styles from './lessons.module.css'
import { useFreshLessons } from './use-fresh-lessons.ts'

function describeEffect(
  { lesson, warnings, plan, lastDayBefore, recipients }: LessonChanged,
  before?: Lesson,
): string[] {
  const { added, withdrawn, missing, lastDay, clashes } = plan
  const asked = lesson.teachers.find(({ hasAccepted }) => !hasAccepted)
  const isAsking = asked && !before?.teachers.some(({ id }) => id === asked.id)
  const lines = [...warnings, ...describeLesson(lesson, before)]
  if (isAsking) lines.push(`${asked.name} öğretmenine sorulur; kabul edene kadar ders değişmez.`)
  if (added > 0) lines.push(`Kurun sonuna ${added} ders eklenir.`)
  if (withdrawn > 0) lines.push(`Kurun sonundan ${withdrawn} ders kalkar.`)
  if (lastDay && lastDay !== lastDayBefore) {
    const old = lastDayBefore ? ` (önce ${formatDate(lastDayBefore)})` : ''
    lines.push(`Son ders günü ${formatDate(lastDay)} olur${old}.`)
  }
  if (missing > 0) lines.push(`Kurun ${missing} ders saatine haftalık saatlerde yer yok.`)
  lines.push(...clashes.map((clash) => `Çakışma: ${clash}`))
  lines.push(
    recipients > 0
      ? `${recipients} öğrenciye haber verilir: panelinde ve varsa e-postayla.`
      : 'Haber verilecek öğrenci yok.',
  )
  return isAsking ? lines : [...lines, ...describeTeachers(lesson, before)]
}

/** Everybody who has the lesson, or had it until now. */
function describeTeachers(lesson: Lesson, before?: Lesson): string[] {
  const known = lesson.teachers.map(({ id }) => id)
  const gone = before?.teachers.filter(({ id }) => !known.includes(id)) ?? []
  const [reached, others] = [true, false].map((hasMail) =>
    [...lesson.teachers, ...gone].filter((one) => one.hasMail === hasMail).map(({ name }) => name),
  )
  return [
    ...(reached?.length ? [`E-postayla haber verilen öğretmen: ${reached.join(', ')}.`] : []),
    ...(others?.length ? [`Hesabı olmadığı için aranacak öğretmen: ${others.join(', ')}.`] : []),
  ]
}

function describeLesson(lesson: Lesson, before?: Lesson): string[] {
  if (!before) {
    const facts = [formatWhen(lesson), formatPlace(lesson), formatTeachers(lesson)]
    return [`Eklenen ders: ${facts.join(', ')}.`]
  }
  if (lesson.state === 'cancelled') return [`${formatWhen(before)} dersi iptal edilir.`]
  if (before.state === 'cancelled') return [`${formatWhen(lesson)} dersi yeniden yapılır.`]
  const pairs = [formatWhen, formatPlace, formatTeachers].map((format) => [
    format(before),
    format(lesson),
  ])
  return pairs.flatMap(([old, present]) => (old === present ? [] : [`${old} → ${present}`]))
}

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
