const TYPED = 'kur-typed/'
const DRAFTS = 'kur-taslak:'

export interface UnsentDraft {
  key: string
  name: string
  path: string
  at: Date | undefined
}

interface Label {
  name: string
  at: string
}

let isShut = false
const watchers = new Set<() => void>()
const owners = new Map<string, Set<() => void>>()

function announce(): void {
  for (const watcher of [...watchers]) watcher()
}

export type TypedName =
  | 'new/lead'
  | `lead/${number}`
  | `result/${number}`
  | `attendance/${number}`
  | `lesson/${number}`

export function keyOfTypedDraft(accountId: number, name: TypedName): string {
  return startOfTyped(accountId) + name
}

function startOfTyped(accountId: number): string {
  return `${TYPED}${accountId}/`
}

export function keyOfDraft(accountId: number, name: string): string {
  return `${DRAFTS}${accountId}:${name}`
}

export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function storeDraft<T extends Label>(key: string, entry: T): void {
  if (isShut) return
  try {
    localStorage.setItem(key, JSON.stringify(entry))
  } catch {
    localStorage.removeItem(key)
  }
  announce()
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key)
  announce()
}

export function discard(key: string): void {
  removeDraft(key)
  for (const forget of owners.get(key) ?? []) forget()
}

export function onDiscarded(key: string, forget: () => void): () => void {
  const all = owners.get(key) ?? new Set()
  owners.set(key, all.add(forget))
  return () => {
    all.delete(forget)
  }
}

export function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}

export function findUnsentDrafts(accountId: number): UnsentDraft[] {
  const texts = keysOf(accountId).map((key) => {
    const { name, at } = readDraft<Partial<Label>>(key) ?? {}
    return { key, ...placeOf(accountId, key, name), at: at ? new Date(at) : undefined }
  })
  return texts.toSorted((a, b) => Number(b.at ?? 0) - Number(a.at ?? 0))
}

function keysOf(accountId: number): string[] {
  const starts = [startOfTyped(accountId), keyOfDraft(accountId, '')]
  return Object.keys(localStorage).filter((key) => starts.some((start) => key.startsWith(start)))
}

function placeOf(accountId: number, key: string, name: string | undefined) {
  const draft = keyOfDraft(accountId, '')
  if (key.startsWith(draft)) {
    return { name: name ?? 'İçerik taslağı', path: `/icerik/${key.slice(draft.length)}` }
  }
  const typed = key.slice(startOfTyped(accountId).length)
  if (typed === 'new/lead') return { name: name ?? 'Yeni başvuru', path: '/basvurular/yeni' }
  const id = typed.slice(typed.indexOf('/') + 1)
  if (typed.startsWith('result/')) {
    return { name: name ?? `Test sonucu ${id}`, path: `/test-sonuclari/${id}` }
  }
  if (typed.startsWith('attendance/') || typed.startsWith('lesson/')) {
    return { name: name ?? `Yoklama ${id}`, path: `/yoklama/${id}` }
  }
  return { name: name ?? `Başvuru ${id}`, path: `/basvurular/${id}` }
}

export function removeDrafts(accountId: number): void {
  isShut = true
  for (const key of keysOf(accountId)) localStorage.removeItem(key)
  announce()
}

export function allowDrafts(): void {
  isShut = false
}
