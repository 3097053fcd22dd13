import { useFormContext } from 'react-hook-form'
import { levelNeighbours } from '../../contract/staff/enrollment.ts'
import { useAnswer } from '../data/use-call.ts'
import { Button } from '../ui/button.tsx'
import styles from './enrollment.module.css'

export function LevelNeighbours({ enrollmentId }: { enrollmentId: number }) {
  const { data } = useAnswer(levelNeighbours, { id: enrollmentId })
  const { setValue } = useFormContext()
  if (!data || data.groups.length === 0) return null
  return (
    <fieldset className={styles.neighbours}>
      <legend>Aynı saatlerde üst ve alt kur</legend>
      {data.groups.map(({ id, name, level, isHigher, placesLeft }) => (
        <Button
          key={id}
          kind="quiet"
          onClick={() => setValue('groupId', id, { shouldDirty: true })}
        >
          {isHigher ? 'Üst' : 'Alt'} kur {level}: {name} ({placesLeft} yer)
        </Button>
      ))}
    </fieldset>
  )
}
