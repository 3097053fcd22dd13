import { Icon } from '../ui/icon.tsx'
import styles from './palette.module.css'

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Looks like a search field, opens the palette, and tells its keys. */
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
