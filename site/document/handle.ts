export interface Handle {
  waitsForForm?: boolean
  /** Query parameters that the page reads; the page cache ignores others. */
  reads?: readonly string[]
  /** Query of the same page for browsers without script, which are redirected there. */
  withoutScript?: string
}
