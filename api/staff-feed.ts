import type { StaffChange, StaffPresence } from '../contract/staff/live.ts'

/** A `gap` is time in which changes may have been missed; nothing follows `end`. */
export type StaffNews =
  | { type: 'change'; revision: string; change: StaffChange }
  | { type: 'presence'; presence: StaffPresence }
  | { type: 'gap' }
  | { type: 'end' }

export interface StaffFeed {
  follow(listener: (news: StaffNews) => void): () => void
}
