import { useId } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { DropArea } from '../ui/drop-area.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './import.module.css'

interface Props {
  chosen: string | undefined
  onChoose: (file: File) => Promise<void>
}

export function FileChoice({ chosen, onChoose }: Props) {
  const id = useId()
  return (
    <DropArea className={styles.drop} onFiles={([file]) => file && void onChoose(file)}>
      <Icon name="page" size={28} />
      <label htmlFor={id}>CSV dosyası</label>
      <p id={`${id}-hint`} role="status">
        {chosen ? <b>{chosen}</b> : 'Dosyayı buraya bırakın ya da bilgisayarınızdan seçin.'}
      </p>
      <span className={buttonClass('quiet')} aria-hidden="true">
        {chosen ? 'Başka dosya seç' : 'Dosya seç'}
      </span>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void onChoose(file)
          // The same file may come again, corrected.
          currentTarget.value = ''
        }}
      />
    </DropArea>
  )
}
