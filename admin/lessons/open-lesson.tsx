import { useSearchParams } from 'react-router'
import { withParam } from '../groups/week-bar.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Modal } from '../ui/modal.tsx'
import { Optional } from '../ui/optional.tsx'

const LessonSheet = lazyPart(async () => (await import('./lesson-sheet.tsx')).LessonSheet)

export function OpenLesson() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('ders'))
  const close = () => setParams((before) => new URLSearchParams(withParam(before, 'ders', '')))
  return (
    <Modal isOpen={id > 0} onClose={close} title="Ders" width="side">
      {id > 0 && (
        <Optional>
          <LessonSheet key={id} id={id} />
        </Optional>
      )}
    </Modal>
  )
}
