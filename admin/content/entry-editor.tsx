import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { ConflictSheet } from '../form/conflict-sheet.tsx'
import { Others } from '../live/others.tsx'
import { usePresence } from '../live/use-presence.ts'
import { useRecent } from '../live/use-recent.ts'
import { Icon } from '../ui/icon.tsx'
import { iconButtonClass } from '../ui/icon-button.tsx'
import styles from './content.module.css'
import { DraftStateLine } from './draft-state.tsx'
import { EditingProvider } from './editing-context.ts'
import { EntryAside } from './entry-aside.tsx'
import { EntryFields } from './entry-fields.tsx'
import { labelsOf } from './fields.ts'
import { FORMS } from './kinds.ts'
import { PublishBar } from './publish-bar.tsx'
import { readersOf } from './read-value.ts'
import { useDraft } from './use-draft.ts'

const TYPING_STAYS = 15_000

interface EditorProps {
  kind: ContentKind
  entry: EntryRecord
  reopen: () => void
}

export function EntryEditor({ kind, entry, reopen }: EditorProps) {
  const draft = useDraft(kind, entry)
  const { form, state, choice, choose, putOff } = draft
  const editing = useMemo(() => ({ published: entry.published }), [entry.published])
  const isTyping = useRecent(state.kind === 'typing', TYPING_STAYS)
  const others = usePresence({ resource: 'content', id: entry.id }, isTyping)
  const { many, one } = FORMS[kind]
  return (
    <FormProvider {...form}>
      <EditingProvider value={editing}>
        <div className={styles.bar}>
          <Link
            to={`/icerik?kind=${kind}`}
            className={iconButtonClass}
            aria-label={`${many}: listeye dön`}
            title={`${many}: listeye dön`}
          >
            <Icon name="arrow-left" />
          </Link>
          <div className={styles.where}>
            <h1>{one}</h1>
            <DraftStateLine state={state} />
            <Others others={others} />
          </div>
          <PublishBar kind={kind} entry={entry} draft={draft} />
        </div>
        <div className={styles.editor}>
          <form
            className={styles.fields}
            data-form={kind}
            aria-label={one}
            noValidate
            onSubmit={(event) => event.preventDefault()}
          >
            <EntryFields kind={kind} />
          </form>
          <EntryAside kind={kind} entry={entry} draft={draft} reopen={reopen} />
        </div>
      </EditingProvider>
      {choice && (
        <ConflictSheet
          choice={choice}
          labels={labelsOf(kind)}
          show={readersOf(kind)}
          choose={choose}
          putOff={putOff}
        />
      )}
    </FormProvider>
  )
}
