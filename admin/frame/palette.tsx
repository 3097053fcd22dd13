import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isCovered } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './palette.module.css'
import { PaletteList } from './palette-list.tsx'
import { type Entry, rank } from './rank.ts'
import { useCommands } from './use-commands.ts'
import { useEnter } from './use-enter.ts'
import { useFound } from './use-found.ts'
import { useLeave } from './use-leave.tsx'
import { useScreenEntries } from './use-screen-entries.ts'

interface Props {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  openHelp: () => void
}

export function Palette({ isOpen, setOpen, openHelp }: Props) {
  const [query, setQuery] = useState('')
  const { found, isSearching } = useFound(query)
  const { leave, question } = useLeave()
  const groups = rank([...useScreenEntries(), ...useCommands({ leave, openHelp }), ...found], query)
  const navigate = useNavigate()
  useShortcut(setOpen)

  function show(isShown: boolean) {
    setOpen(isShown)
    setQuery('')
  }

  function go({ to }: Entry) {
    show(false)
    if (typeof to === 'string') void navigate(to)
    else to()
  }
  const first = groups[0]?.items[0]
  const enter = useEnter({ isOpen, query, isSearching, go: () => first && go(first) })

  return (
    <>
      <Dialog.Root open={isOpen} onOpenChange={show}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.veil} />
          <Dialog.Popup className={styles.palette} aria-label="Hızlı arama">
            <Autocomplete.Root
              open
              inline
              mode="none"
              items={groups}
              value={query}
              onValueChange={setQuery}
              itemToStringValue={({ name }: Entry) => name}
              autoHighlight="always"
              keepHighlight
            >
              <div className={styles.field}>
                <Icon name="search" />
                <Autocomplete.Input
                  ref={focusAtOnce}
                  aria-label="Nereye?"
                  placeholder="Kişi, sınıf, ekran ya da komut"
                  onKeyDown={enter.onKeyDown}
                />
                <Dialog.Close className={styles.escape} aria-label="Esc, kapat">
                  Esc
                </Dialog.Close>
              </div>
              <Autocomplete.Empty className={styles.empty}>
                {isSearching ? 'Aranıyor…' : 'Sonuç bulunamadı. Başka bir kelime deneyin.'}
              </Autocomplete.Empty>
              <PaletteList go={go} />
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      {question}
    </>
  )
}

/** The dialog moves the focus in its next frame, and letters that are typed until then would be lost. */
function focusAtOnce(input: HTMLInputElement | null) {
  input?.focus()
}

function useShortcut(setOpen: Props['setOpen']) {
  // At once: whoever sees the screen may press it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!isCovered()) setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [setOpen])
}
