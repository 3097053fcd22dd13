/** No real field has this name, so browsers do not autofill it. */
const NAME = 'kur_bos_birakin'

export function Trap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input type="text" name={NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}

export function isTrapped(values: Record<string, string>): boolean {
  return Boolean(values[NAME])
}

export function Origin() {
  return <input type="hidden" name="source" />
}
