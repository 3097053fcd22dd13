/** What the document and the server around it know of a route. */
export interface Handle {
  /** The page has no behaviour of its own that needs script: its script waits until the application form is wanted. */
  waitsForForm?: boolean
  /** Names of the query that the page reads. The page cache looks at no others. */
  reads?: readonly string[]
}
