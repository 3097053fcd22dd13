export interface Handle {
  /** The page needs script only for the application form. */
  waitsForForm?: boolean
  /** Query parameters that the page reads; the page cache ignores others. */
  reads?: readonly string[]
  /** The query of the same page as it is for browsers without script, which are sent there. */
  withoutScript?: string
}
