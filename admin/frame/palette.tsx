import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { foldTurkish } from '../../core/turkish.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './palette.module.css'
import { useFound } from './use-found.ts'
import { usePaletteEntries } from './use-palette-entries.ts'

export interface Entry {
  name: string
  /** Shown beside the name: `Ekran`. */
  kind: string
  icon: IconName
  address: string
  words: string
  /** Found by the server, which has already matched the text. */
  isFound?: true
}

function isMeant(entry: Entry, query: string): boolean {
  if (entry.isFound) return true
  const text = foldTurkish(`${entry.name} ${entry.words}`)
  return foldTurkish(query)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

interface Props {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Opens with Ctrl or Cmd and K. */
export function Palette({ isOpen, setOpen }: Props) {
  const entries = usePaletteEntries()
  const [query, setQuery] = useState('')
  const { found, isSearching } = useFound(query)
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [setOpen])

  function go({ address }: Entry) {
    setOpen(false)
    setQuery('')
    void navigate(address)
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} />
        <Dialog.Popup className={styles.palette} aria-label="Hızlı arama">
          <Autocomplete.Root
            open
            inline
            items={[...entries, ...found]}
            value={query}
            onValueChange={setQuery}
            filter={isMeant}
            itemToStringValue={({ name }: Entry) => name}
            autoHighlight="always"
            keepHighlight
          >
            <div className={styles.field}>
              <Icon name="search" />
              <Autocomplete.Input
                aria-label="Nereye?"
                placeholder="Kişi, sınıf, sayfa ya da ekran"
              />
              <Dialog.Close className={styles.escape} aria-label="Esc, kapat">
                Esc
              </Dialog.Close>
            </div>
            <Autocomplete.Empty className={styles.empty}>
              {isSearching ? 'Aranıyor…' : 'Sonuç bulunamadı. Başka bir kelime deneyin.'}
            </Autocomplete.Empty>
            <Autocomplete.List className={styles.list}>
              {(entry: Entry) => (
                <Autocomplete.Item
                  key={entry.address}
                  value={entry}
                  className={styles.entry}
                  onClick={() => go(entry)}
                >
                  <Icon name={entry.icon} />
                  <span>{entry.name}</span>
                  <small>{entry.kind}</small>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
