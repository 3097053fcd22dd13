import type { StaffChange, StaffPresence } from '../contract/staff/live.ts'

/** What those who follow are told. A gap is time in which something may have been missed; after the end comes nothing. */
export type StaffNews =
  | { type: 'change'; revision: string; change: StaffChange }
  | { type: 'presence'; presence: StaffPresence }
  | { type: 'gap' }
  | { type: 'end' }

/** What changes in the database while staff look at it. */
export interface StaffFeed {
  /** @returns what ends it */
  follow(listener: (news: StaffNews) => void): () => void
}
