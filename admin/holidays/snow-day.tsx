import { useCan } from '../session/session.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { ModalButton } from '../ui/modal.tsx'
import { Optional } from '../ui/optional.tsx'

const SnowDayForm = lazyPart(async () => (await import('./snow-day-form.tsx')).SnowDayForm)

export function SnowDay({ onSaved }: { onSaved?: () => Promise<unknown> }) {
  if (!useCan('lesson:write')) return null
  return (
    <ModalButton title="Kar kararı">
      {(close) => (
        <Optional>
          <SnowDayForm
            onDone={() => {
              close()
              void onSaved?.()
            }}
          />
        </Optional>
      )}
    </ModalButton>
  )
}
