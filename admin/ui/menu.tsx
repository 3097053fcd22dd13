import { Menu as Base } from '@base-ui/react/menu'
import { IconButton } from './button.tsx'
import styles from './menu.module.css'

interface Props<Act extends { label: string }> {
  label: string
  acts: readonly Act[]
  onChoose: (act: Act) => void
}

export function Menu<Act extends { label: string }>({ label, acts, onChoose }: Props<Act>) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={<IconButton icon="more" label={label} title="İşlemler" />} />
      <Base.Portal>
        <Base.Positioner className={styles.place} align="end" sideOffset={4}>
          <Base.Popup className={styles.menu}>
            {acts.map((act) => (
              <Base.Item key={act.label} className={styles.act} onClick={() => onChoose(act)}>
                {act.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
