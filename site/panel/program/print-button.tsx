import { PanelIcon } from '../panel-icon.tsx'

export function PrintButton() {
  return (
    <button
      type="button"
      className="button button-quiet button-small program-print"
      data-early
      onClick={() => print()}
    >
      <PanelIcon name="printer" />
      Yazdırın
    </button>
  )
}
