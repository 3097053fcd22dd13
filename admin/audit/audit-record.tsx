import { Link } from 'react-router'
import type { RecordOf } from '../data/resources.ts'
import { Opened } from '../list/opened.tsx'
import { Facts } from '../ui/facts.tsx'
import { formatExactly } from '../ui/moment.ts'
import styles from './audit.module.css'
import { fieldName } from './fields.ts'
import { actionName, subjectName } from './labels.ts'
import { writeValue } from './values.ts'

export function AuditRecord({ id }: { id: number }) {
  return (
    <Opened key={id} resource="audit" id={id}>
      {(change) => <Change change={change} />}
    </Opened>
  )
}

function Change({ change }: { change: RecordOf<'audit'> }) {
  const { actor, action, entity, entityId, at, before, after } = change
  const thing = subjectName(change)
  return (
    <>
      <h2>
        {actor?.name ?? 'Sistem'}: {actionName(action)}
      </h2>
      <Facts
        facts={{
          'Ne zaman': formatExactly(new Date(at)),
          Kim: actor ? (
            <Link to={`/denetim?actor=${actor.id}`}>{actor.name}</Link>
          ) : (
            'Sistem (otomatik)'
          ),
          Neyi: entityId ? (
            <Link to={`/denetim?entity=${entity}&entityId=${entityId}`}>{thing}</Link>
          ) : (
            thing
          ),
        }}
      />
      {(before || after) && <Values entity={entity} before={before ?? {}} after={after ?? {}} />}
    </>
  )
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
