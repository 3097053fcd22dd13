export function Origin() {
  return <input type="hidden" name="source" />
}
