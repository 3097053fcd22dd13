import { Link } from 'react-router'
import { formatDateTime } from '../../domain/school-time.ts'
import type { RecordOf } from '../data/resources.ts'
import { Facts } from '../ui/facts.tsx'
import { actionName, actorName, subjectName } from './action-labels.ts'
import styles from './audit.module.css'
import { fieldName } from './field-names.ts'
import { writeValue } from './values.ts'

export function AuditRecord({ change }: { change: RecordOf<'audit'> }) {
  const { actor, action, entity, entityId, at, before, after } = change
  const who = actorName(change)
  const thing = subjectName(change)
  return (
    <>
      <h2>
        {who}: {actionName(action)}
      </h2>
      <Facts
        facts={{
          'Ne zaman': formatDateTime(new Date(at)),
          Kim: actor ? <Link to={`/denetim?actor=${actor.id}`}>{who}</Link> : who,
          Neyi: entityId ? <Link to={historyOf(entity, entityId)}>{thing}</Link> : thing,
        }}
      />
      {(before || after) && <Values entity={entity} before={before ?? {}} after={after ?? {}} />}
    </>
  )
}

function historyOf(entity: string, entityId: number): string {
  const screen = entity === 'sign-in' ? '/denetim/guvenlik' : '/denetim'
  return `${screen}?entity=${entity}&entityId=${entityId}`
}

type Fields = Record<string, unknown>

interface ValuesProps {
  entity: string
  before: Fields
  after: Fields
}

function Values({ entity, before, after }: ValuesProps) {
  const names = Object.keys({ ...before, ...after })
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">Alan</th>
          <th scope="col">Önce</th>
          <th scope="col">Sonra</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{fieldName(entity, name)}</th>
            <td>{writeValue(name, before[name])}</td>
            <td>{writeValue(name, after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
