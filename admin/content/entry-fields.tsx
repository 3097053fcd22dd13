import { memo } from 'react'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import styles from './content.module.css'
import type { Fields } from './field-spec.ts'
import { FieldViews } from './field-view.tsx'
import { fieldsOfKind } from './fields.ts'

interface Section {
  title: string | undefined
  fields: Fields
}

export const EntryFields = memo(({ kind }: { kind: ContentKind }) =>
  toSections(fieldsOfKind(kind)).map(({ title, fields }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a kind never change
    <section key={index} className={styles.section}>
      {title && <h2>{title}</h2>}
      <FieldViews kind={kind} fields={fields} base="" />
    </section>
  )),
)

function toSections(fields: Fields): Section[] {
  const sections: Section[] = [{ title: undefined, fields: {} }]
  for (const [name, spec] of Object.entries(fields)) {
    if (spec.section) sections.push({ title: spec.section, fields: {} })
    const last = sections.at(-1)
    if (last) last.fields[name] = spec
  }
  return sections
}
