export interface Help {
  what: string
  acts: readonly [string, string, string]
  never: string
}
