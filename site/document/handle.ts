export interface Handle {
  waitsForForm?: boolean
  reads?: readonly string[]
  /** Query of the same page for browsers without script, which are redirected there. */
  withoutScript?: string
}
