/** Asks the page’s script for what led here; it answers when the form is sent (`document/origin-script.ts`). */
export function Origin() {
  return <input type="hidden" name="source" />
}
