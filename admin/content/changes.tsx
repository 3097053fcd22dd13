import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { isSame } from '../drafts/merge.ts'
import styles from './changes.module.css'
import { fieldsOfKind } from './fields.ts'
import { readValue } from './read-value.ts'
import type { Body } from './schema.ts'
import { WordChanges } from './word-changes.tsx'

export function Changes({ kind, before, after }: { kind: ContentKind; before: Body; after: Body }) {
  const changed = Object.entries(fieldsOfKind(kind)).filter(
    ([name]) => !isSame(before[name], after[name]),
  )
  if (changed.length === 0) return <p>İkisi aynı.</p>
  return (
    <dl className={styles.changes}>
      {changed.map(([name, spec]) => (
        <div key={name}>
          <dt>{spec.label}</dt>
          <dd>
            <WordChanges
              before={readValue(spec, before[name])}
              after={readValue(spec, after[name])}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
