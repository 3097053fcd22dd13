import { useId } from 'react'
import styles from './import.module.css'

export function FileChoice({ onChoose }: { onChoose: (file: File) => Promise<void> }) {
  const id = useId()
  return (
    <div className={styles.file}>
      <label htmlFor={id}>CSV dosyası</label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void onChoose(file)
        }}
      />
    </div>
  )
}
