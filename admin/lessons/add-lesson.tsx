import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { ModalButton } from '../ui/modal.tsx'
import { Optional } from '../ui/optional.tsx'

const AddLessonForm = lazyPart(async () => (await import('./add-lesson-form.tsx')).AddLessonForm)

const LABEL = (
  <>
    <Icon name="plus" size={18} /> Ders ekle
  </>
)

interface Props {
  day: string
  groupId?: number
}

export function AddLesson({ day, groupId }: Props) {
  return (
    <ModalButton kind="plain" label={LABEL} title="Ders ekle">
      {(close) => (
        <Optional>
          <AddLessonForm day={day} groupId={groupId} onDone={close} />
        </Optional>
      )}
    </ModalButton>
  )
}
