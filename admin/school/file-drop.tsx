import { useState } from 'react'
import { messageOf } from '../data/call-error.ts'
import { sendFile } from '../data/send-file.ts'
import { DropArea } from '../ui/drop-area.tsx'
import { notify } from '../ui/notices.tsx'
import styles from './school.module.css'

interface Props<Answer> {
  /** Path of the call, below `/api`. */
  path: string
  label: string
  onDone: (answer: Answer) => void | Promise<void>
}

export function FileDrop<Answer>({ path, label, onDone }: Props<Answer>) {
  const [isBusy, setBusy] = useState(false)

  async function take(file: File | undefined) {
    if (!file || isBusy) return
    setBusy(true)
    try {
      await onDone(await sendFile<Answer>(path, file))
    } catch (error) {
      notify('error', messageOf(error))
    }
    setBusy(false)
  }

  return (
    <DropArea className={styles.drop} onFiles={([file]) => void take(file)}>
      <label>
        <b>{label}</b>
        <input
          type="file"
          accept="application/pdf"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </label>
      <p role="status">{isBusy ? 'Yükleniyor…' : 'PDF dosyasını buraya bırakın ya da seçin.'}</p>
    </DropArea>
  )
}
