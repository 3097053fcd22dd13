const START = 'kur-typed/'

/** The screen that leads back to a draft, by the first word of its key. */
const SCREENS = {
  lead: '/basvurular',
  result: '/test-sonuclari',
  attendance: '/yoklama',
  lesson: '/yoklama',
  content: '/icerik',
}

/** The kind of a draft and its record: `lead/12`, `content/page/7`. */
export type DraftKey = `${keyof typeof SCREENS}/${string}`

export interface Label {
  /** Names it in the list of unsent texts: `Selin Aksoy: not`. */
  name: string
  at: string
}

export interface UnsentDraft extends Label {
  key: DraftKey
  path: string
}

/** The account whose drafts this window reads and writes; none once it has signed out. */
let owner: number | undefined
let unsavedForms = 0
const watchers = new Set<() => void>()
const discards = new EventTarget()

export function openDrafts(accountId: number): void {
  owner = accountId
  adoptOldDrafts()
}

/** Nothing more is written on the device, and leaving the page is not asked about. */
export function closeDrafts(): void {
  owner = undefined
}

export function removeDrafts(): void {
  for (const key of findKeys()) localStorage.removeItem(storedKey(key))
  closeDrafts()
  announce()
}

/** Earlier releases stored content and new leads under keys of another form. */
function adoptOldDrafts(): void {
  for (const old of Object.keys(localStorage)) {
    const key = old
      .replace(/^kur-taslak:(\d+):/, `${START}$1/content/`)
      .replace(/\/new\/lead$/, '/lead/yeni')
    if (key === old) continue
    const draft = localStorage.getItem(old) ?? ''
    // A full store has no room for both, nor perhaps for the longer key.
    localStorage.removeItem(old)
    try {
      localStorage.setItem(key, draft)
    } catch {
      localStorage.setItem(old, draft)
    }
  }
}

function storedKey(key: string): string {
  return `${START}${owner}/${key}`
}

function findKeys(): DraftKey[] {
  const start = storedKey('')
  const stored = Object.keys(localStorage).filter((key) => key.startsWith(start))
  return stored.map((key) => key.slice(start.length) as DraftKey)
}

export function findText(key: DraftKey): string | null {
  return localStorage.getItem(storedKey(key))
}

export function readDraft<T>(key: DraftKey): (Label & T) | null {
  try {
    return JSON.parse(findText(key) ?? 'null')
  } catch {
    return null
  }
}

export function storeDraft<T extends object>(key: DraftKey, draft: T & { name: string }): void {
  if (owner === undefined) return
  try {
    const at = new Date().toISOString()
    localStorage.setItem(storedKey(key), JSON.stringify({ at, ...draft }))
  } catch {
    // The older text that is still there would be restored as the newest.
    localStorage.removeItem(storedKey(key))
  }
  announce()
}

export function removeDraft(key: DraftKey): void {
  localStorage.removeItem(storedKey(key))
  announce()
}

/** Removes a draft that its writer gives up; its form, where one is open, is emptied. */
export function discard(key: DraftKey): void {
  removeDraft(key)
  discards.dispatchEvent(new Event(key))
}

export function onDiscarded(key: DraftKey, empty: () => void): () => void {
  discards.addEventListener(key, empty)
  return () => discards.removeEventListener(key, empty)
}

function announce(): void {
  for (const watcher of [...watchers]) watcher()
}

export function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}

export function findUnsentDrafts(): UnsentDraft[] {
  const drafts = findKeys().flatMap((key) => {
    const draft = readDraft(key)
    return draft ? [{ key, path: pathOf(key), name: draft.name, at: draft.at }] : []
  })
  return drafts.toSorted((a, b) => b.at.localeCompare(a.at))
}

function pathOf(key: DraftKey): string {
  const kind = key.slice(0, key.indexOf('/')) as keyof typeof SCREENS
  return `${SCREENS[kind]}${key.slice(kind.length)}`
}

/** Counts a form whose text lies nowhere but on the screen. @returns what takes it off again */
export function countUnsaved(): () => void {
  unsavedForms += 1
  return () => {
    unsavedForms -= 1
  }
}

export function hasUnsavedText(): boolean {
  return unsavedForms > 0
}

export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (owner !== undefined) event.preventDefault()
}
