/** A marker for the page’s script, which fills in the origin on sending (`document/inline/origin.ts`). */
export function Origin() {
  return <input type="hidden" name="source" />
}
