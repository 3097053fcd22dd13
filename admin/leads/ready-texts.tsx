import { useState } from 'react'
import type { RecordOf } from '../data/resources.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Optional } from '../ui/optional.tsx'

const ReadyTextChoice = lazyPart(
  async () => (await import('./ready-text-choice.tsx')).ReadyTextChoice,
)

interface Props {
  lead: RecordOf<'lead'>
  onUse: (way: 'message' | 'mail') => void
}

export function ReadyTexts({ lead, onUse }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Icon name="page" size={18} /> Hazır metin
      </Button>
      {isOpen && (
        <Optional>
          <ReadyTextChoice lead={lead} onUse={onUse} onClose={() => setOpen(false)} />
        </Optional>
      )}
    </>
  )
}
