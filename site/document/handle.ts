/**
 * What a query parameter may hold. A list names every value there is; others are ignored. `listed`: the loader knows the
 * values and redirects from others. `free`: anything may be typed, so the page is not kept.
 */
export type Reads = readonly string[] | 'listed' | 'free'

export interface Handle {
  waitsForForm?: boolean
  /** Query parameters that the page reads, in the order of its one address; others are ignored. */
  reads?: Readonly<Record<string, Reads>>
  /** False for a page that may never be shown to a second visitor. */
  isKept?: false
  /** Query of the same page for browsers without script, which are redirected there. */
  withoutScript?: string
}
