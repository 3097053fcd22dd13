import { useNavigate } from 'react-router'
import { useRemove } from '../data/hooks.ts'
import type { RecordOf, RemovableName } from '../data/resources.ts'
import { useAct } from '../data/use-act.ts'
import styles from '../form/form.module.css'
import { Button } from '../ui/button.tsx'

interface Props<Name extends RemovableName> {
  resource: Name
  record: RecordOf<Name>
  base: string
  label?: string
  done: string
}

export function RemoveRecord<Name extends RemovableName>(props: Props<Name>) {
  const { resource, record, base, label = 'Sil', done } = props
  const navigate = useNavigate()
  const remove = useRemove(resource)
  const { act, isBusy } = useAct()
  return (
    <div className={styles.actions}>
      <Button
        kind="danger"
        isBusy={isBusy}
        onClick={() =>
          act(async () => {
            await remove(record)
            await navigate(base)
          }, done)
        }
      >
        {label}
      </Button>
    </div>
  )
}
