import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import {
  keyOfDraft,
  onDiscarded,
  readDraft,
  removeDraft,
  storeDraft,
  type UnsentDraft,
} from '../drafts/device-drafts.ts'
import { FORMS } from './kinds.ts'
import type { Body } from './schema.ts'

export interface JournalEntry {
  revision: number
  base: Body
  values: Body
  at: string
}

const TITLES = ['title', 'name', 'question', 'headline']

export function openJournal(accountId: number, kind: ContentKind, id: string) {
  const key = keyOfDraft(accountId, `${kind}/${id}`)
  return {
    read: () => readDraft<JournalEntry>(key),
    /** A full disk must not stop the writer: the server gets it too. */
    write: (entry: JournalEntry) => storeDraft(key, { ...entry, name: nameOf(kind, entry.values) }),
    clear: () => removeDraft(key),
    onDiscarded: (forget: () => void) => onDiscarded(key, forget),
  }
}

export function draftsAmong(texts: UnsentDraft[]): UnsentDraft[] {
  return texts.filter(({ path }) => path.startsWith('/icerik/'))
}

function nameOf(kind: ContentKind, values: Body): string {
  const { one, untitled } = FORMS[kind]
  const title = TITLES.map((field) => values[field]).find((text) => typeof text === 'string')
  return title ? `${one}: ${title}` : untitled
}

export type Journal = ReturnType<typeof openJournal>
