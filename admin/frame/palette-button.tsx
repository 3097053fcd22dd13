import { Icon } from '../ui/icon.tsx'
import styles from './palette.module.css'

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

export function PaletteButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.open}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
    >
      <Icon name="search" size={18} />
      <span>Ara</span>
      <kbd>{IS_APPLE ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}
