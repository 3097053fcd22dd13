import type { StaffChange, StaffPresence } from '../contract/staff/live.ts'

export type StaffNews =
  | { type: 'change'; revision: string; change: StaffChange }
  | { type: 'presence'; presence: StaffPresence }
  | { type: 'gap' }
  | { type: 'end' }

export interface StaffFeed {
  follow(listener: (news: StaffNews) => void): () => void
}
