import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './toolbar.module.css'

interface Props {
  label: string
  icon?: IconName
  sign?: string
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
}

export function Tool({ label, icon, sign, isOn, isOff, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && onPress()}
    >
      {icon ? <Icon name={icon} size={18} /> : sign}
    </button>
  )
}
