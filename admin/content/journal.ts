import { DRAFTS } from '../form/typed.ts'
import type { Body } from './schema.ts'

export interface JournalEntry {
  /** The body it was typed over, and its revision. */
  revision: number
  base: Body
  values: Body
  /** ISO 8601. */
  at: string
}

/** Names of the account’s drafts on this computer: `page/0b4f…`. */
export function findJournals(accountId: number): string[] {
  const start = `${DRAFTS}${accountId}:`
  return Object.keys(localStorage).flatMap((key) =>
    key.startsWith(start) ? [key.slice(start.length)] : [],
  )
}

export function openJournal(accountId: number, name: string) {
  const key = `${DRAFTS}${accountId}:${name}`
  return {
    read(): JournalEntry | null {
      const stored = localStorage.getItem(key)
      return stored === null ? null : (JSON.parse(stored) as JournalEntry)
    },
    /** A full disk must not stop the writer: the server gets it too. */
    write(entry: JournalEntry): void {
      try {
        localStorage.setItem(key, JSON.stringify(entry))
      } catch {
        localStorage.removeItem(key)
      }
    },
    clear: () => localStorage.removeItem(key),
  }
}

export type Journal = ReturnType<typeof openJournal>
