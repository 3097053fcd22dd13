import type { StaffChange, StaffPresence } from '../contract/staff/live.ts'

/** What those who follow are told. A gap is time in which something may have been missed; after the end comes nothing. */
export type StaffNews =
  | { type: 'change'; revision: string; change: StaffChange }
  | { type: 'presence'; presence: StaffPresence }
  | { type: 'gap' }
  | { type: 'end' }

export interface StaffFeed {
  /** @returns what ends it */
  follow(listener: (news: StaffNews) => void): () => void
}
