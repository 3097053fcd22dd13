import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { isSame } from '../form/merge.ts'
import styles from './changes.module.css'
import { diffWords, type Piece } from './diff-words.ts'
import { fieldsOfKind } from './fields.ts'
import { readValue } from './read-value.ts'
import type { Body } from './schema.ts'

/** Signs of a text that stays which are shown beside a change. */
const AROUND = 120

/** What differs between two bodies of a kind, field by field, marked by word. */
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
            <Words
              pieces={diffWords(readValue(spec, before[name]), readValue(spec, after[name]))}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Words({ pieces }: { pieces: Piece[] }) {
  if (pieces.every(({ kind }) => kind === 'same')) return <i>Yalnızca biçimi değişti.</i>
  return pieces.map(({ text, kind }, index) => {
    const key = `${index}${kind}`
    if (kind === 'out') return <del key={key}>{text}</del>
    if (kind === 'in') return <ins key={key}>{text}</ins>
    return <span key={key}>{shorten(text, index === 0, index === pieces.length - 1)}</span>
  })
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text
  const start = isFirst ? '' : text.slice(0, AROUND)
  const end = isLast ? '' : text.slice(-AROUND)
  return `${start} … ${end}`
}
