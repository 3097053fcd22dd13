import { Button } from './button.tsx'
import { notify } from './notices.tsx'

interface Props {
  text: string
  label: string
  done: string
}

/** Hidden where the browser offers no clipboard, as without https. */
export function CopyButton({ text, label, done }: Props) {
  if (!('clipboard' in navigator)) return null
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => notify('success', done),
      () => notify('error', 'Kopyalanamadı. Metni seçip elle kopyalayın.'),
    )
  }
  return (
    <Button kind="quiet" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
