import { useSyncExternalStore } from 'react'

function never() {
  return () => {}
}

export function PrintResultButton() {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!hasScript) return null
  return (
    <button type="button" className="button button-quiet" onClick={() => print()}>
      Sonucu yazdırın
    </button>
  )
}
