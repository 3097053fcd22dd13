/** No field of any form is called so, and no browser fills it in by itself. */
const NAME = 'kur_bos_birakin'

/** A field that people neither see nor reach: what stands in it a program has written. */
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
