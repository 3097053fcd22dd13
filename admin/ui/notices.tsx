import { Toast } from '@base-ui/react/toast'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './notices.module.css'

type Kind = 'success' | 'error'

const TITLES = { success: 'Başarılı', error: 'Hata!' } as const
/** Milliseconds; 0 stays until it is closed. */
const STAY = { success: 4000, error: 0 } as const
/** Long enough to read, reconsider and reach the button. */
const STAY_WITH_ACT = 15_000

const manager = Toast.createToastManager()

interface Act {
  label: string
  onPress: () => void
}

export function notify(kind: Kind, text: string, act?: Act): void {
  const id = manager.add({
    type: kind,
    title: TITLES[kind],
    description: text,
    timeout: act ? STAY_WITH_ACT : STAY[kind],
    priority: kind === 'error' ? 'high' : 'low',
    ...(act && { actionProps: { children: act.label, onClick: press } }),
  })
  function press() {
    manager.close(id)
    act?.onPress()
  }
}

export function Notices() {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.notices} aria-label="Bildirimler">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.notice} data-notice={toast.type}>
      <Toast.Content className={styles.content}>
        <span className={styles.mark}>
          <Icon name={toast.type === 'success' ? 'check' : 'alert'} />
        </span>
        <Toast.Title className={styles.title} />
        <Toast.Description className={styles.text} />
        <Toast.Action className={styles.act} />
        <Toast.Close render={<IconButton icon="close" label="Bildirimi kapat" />} />
      </Toast.Content>
    </Toast.Root>
  ))
}
