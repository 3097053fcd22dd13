export interface Help {
  what: string
  acts: readonly [string, string, string]
  /** What cannot be undone here. */
  never: string
}
