/** Asks the page’s script for what led here; it answers when the form is sent (`document/inline/origin.ts`). */
export function Origin() {
  return <input type="hidden" name="source" />
}
