import { useState } from 'react'
import type { Choice, Values } from '../drafts/merge.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { notify } from '../ui/notices.tsx'
import { formatMomentNear } from '../ui/when.tsx'
import styles from './conflict-sheet.module.css'
import formStyles from './form.module.css'

export function notifyMerged(who: string | null): void {
  notify('success', `${who ?? 'Başkası'} da değiştirdi; değişiklikleriniz birleşti.`)
}

interface Props {
  choice: Choice
  labels: Record<string, string>
  show: Partial<Record<string, (value: never) => string>>
  choose: (values: Values) => void
  decideLater: () => void
}

export function ConflictSheet(props: Props) {
  const { choice, labels, show, choose, decideLater } = props
  const { conflict, mine, saved, collisions, theirs } = choice
  const [kept, setKept] = useState<readonly string[]>(collisions)
  const who = conflict.changedBy ?? 'Başkası'
  const read = (name: string, value: unknown) =>
    show[name]?.(value as never) ?? String(value ?? '') ?? ''
  const values = { ...choice.values, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) }

  return (
    <Modal isOpen onClose={decideLater} title={`${who} bu kaydı da değiştirdi`} width="wide">
      <p>
        Kayıt {formatMomentNear(new Date(conflict.changedAt))} değişti. Aşağıdakileri ikiniz de
        değiştirdiniz; hangisi kalsın?
      </p>
      {collisions.map((name) => (
        <fieldset key={name} className={styles.field}>
          <legend>{labels[name]}</legend>
          <label className={styles.side}>
            <input
              type="radio"
              name={name}
              checked={kept.includes(name)}
              onChange={() => setKept([...kept, name])}
            />
            <b>Sizin yazdığınız</b>
            <span>{read(name, mine[name]) || 'boş'}</span>
          </label>
          <label className={styles.side}>
            <input
              type="radio"
              name={name}
              checked={!kept.includes(name)}
              onChange={() => setKept(kept.filter((other) => other !== name))}
            />
            <b>{who}</b>
            <span>{read(name, saved[name]) || 'boş'}</span>
          </label>
        </fieldset>
      ))}
      {theirs.length > 0 && (
        <p className={styles.merged}>
          Ayrıca {who} şunları değiştirdi, onlar korunur:{' '}
          {theirs.map((name) => labels[name]).join(', ')}.
        </p>
      )}
      <div className={formStyles.actions}>
        <Button onClick={() => choose(values)}>Seçtiklerimle kaydet</Button>
        <Button kind="quiet" onClick={decideLater}>
          Forma dön
        </Button>
      </div>
    </Modal>
  )
}
