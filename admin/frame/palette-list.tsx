import { Autocomplete } from '@base-ui/react/autocomplete'
import { Icon } from '../ui/icon.tsx'
import styles from './palette.module.css'
import type { Entry, Ranked } from './rank.ts'

export function PaletteList({ go }: { go: (entry: Entry) => void }) {
  return (
    <Autocomplete.List className={styles.list}>
      {({ value, items }: Ranked) => (
        <Autocomplete.Group key={value} items={items}>
          <Autocomplete.GroupLabel className={styles.group}>{value}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(entry: Entry) => (
              <Autocomplete.Item
                key={`${entry.name} ${entry.to}`}
                value={entry}
                className={styles.entry}
                onClick={() => go(entry)}
              >
                <Icon name={entry.icon} />
                <span>{entry.name}</span>
                {entry.detail && <small>{entry.detail}</small>}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}
