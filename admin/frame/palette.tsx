import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { SECTIONS } from '../sections.ts'
import { isCovered, useAccount, useCan } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './palette.module.css'
import { chooseTheme, isDark, useTheme } from './theme.tsx'
import { useLeave } from './unsent.tsx'
import { type Entry, type Ranked, rank, useEnter, useFound } from './use-found.ts'
import { useScreens } from './use-screens.ts'

function PaletteList({ go }: { go: (entry: Entry) => void }) {
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

interface Acts {
  leave: () => void
  openHelp: () => void
}

function useCommands({ leave, openHelp }: Acts): Entry[] {
  const mayAddLead = useCan('lead:write')
  const isNight = isDark(useTheme())
  const common = { group: 'Komutlar', isUsual: true } as const
  const commands: Entry[] = [
    {
      ...common,
      name: isNight ? 'Açık görünüm' : 'Koyu görünüm',
      icon: isNight ? 'sun' : 'moon',
      words: 'tema renk gece gündüz karanlık',
      to: () => chooseTheme(isNight ? 'light' : 'dark'),
    },
    {
      ...common,
      name: 'Bu ekran için yardım',
      icon: 'help',
      words: 'nasıl kılavuz geri alma kısayol klavye',
      to: openHelp,
    },
    { ...common, name: 'Çıkış yap', icon: 'logout', words: 'oturumu kapat', to: leave },
  ]
  if (!mayAddLead) return commands
  const words = 'yeni aday talep telefon'
  return [
    { ...common, name: 'Başvuru ekle', icon: 'plus', words, to: '/basvurular/yeni' },
    ...commands,
  ]
}

function useScreenEntries(): Entry[] {
  const screens = useScreens()
  const { permissions } = useAccount()
  return useMemo(() => {
    const group = 'Ekranlar' as const
    const sections = SECTIONS.filter(({ access }) => permissions.includes(access))
    const parts = screens.flatMap(({ name: detail, icon, access: own, parts = [] }) =>
      parts
        .filter(({ access = own }) => permissions.includes(access))
        .map(({ name, to, words }) => ({ group, name, detail, icon, to, words })),
    )
    return [
      ...screens.map(({ name, icon, path, words = '' }) => ({
        group,
        name,
        icon,
        words,
        to: `/${path}`,
        isUsual: true,
      })),
      ...parts,
      ...sections.map(({ name, path, words }) => ({
        group,
        name,
        words,
        icon: 'settings' as const,
        detail: 'Ayarlar',
        to: `/ayarlar/${path}`,
      })),
    ]
  }, [screens, permissions])
}

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
