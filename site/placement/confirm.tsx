import type { RefObject } from 'react'
import styles from './confirm.module.css?names'

interface Props {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  stay: string
  go: string
  onGo: () => void
}

export function Confirm({ dialog, title, stay, go, onGo }: Props) {
  return (
    <dialog
      ref={dialog}
      className={styles.confirm}
      aria-label={title}
      onClose={({ currentTarget }) => {
        if (currentTarget.returnValue === 'go') onGo()
        currentTarget.returnValue = ''
      }}
    >
      <form method="dialog">
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.ways}>
          <button type="submit" className="button" value="">
            {stay}
          </button>
          <button type="submit" className="button button-quiet" value="go">
            {go}
          </button>
        </div>
      </form>
    </dialog>
  )
}
