import { memo, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import type { EntryRecord } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import { formatTimeOf } from '../../domain/school-time.ts'
import { messageOf } from '../data/call-error.ts'
import { send } from '../data/send.ts'
import { ConflictSheet } from '../form/conflict-sheet.tsx'
import { Others, usePresence } from '../live/others.tsx'
import { useRecent } from '../live/use-recent.ts'
import { useCan } from '../session/session.ts'
import { Button, iconButtonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { notify } from '../ui/notices.tsx'
import { Optional } from '../ui/optional.tsx'
import styles from './content.module.css'
import type { DraftState } from './draft-keeper.ts'
import { EditingProvider } from './editing-context.ts'
import { EntryAside } from './entry-aside.tsx'
import type { Fields } from './field-spec.ts'
import { FieldViews } from './field-view.tsx'
import { fieldsOfKind, labelsOf } from './fields.ts'
import { callsOfKind, FORMS } from './kinds.ts'
import { readersOf } from './read-value.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { useRefreshEntry } from './use-entry.ts'

function DraftStateLine({ state }: { state: DraftState }) {
  const hasFailed = state.kind === 'offline' || state.kind === 'failed'
  const notice = hasFailed ? 'error' : undefined
  return (
    <p className={styles.state} role="status" data-state={state.kind} data-notice={notice}>
      {describe(state)}
    </p>
  )
}

function describe(state: DraftState): string {
  switch (state.kind) {
    case 'typing':
      return 'Yazıyorsunuz…'
    case 'saving':
      return 'Kaydediliyor…'
    case 'saved':
      return `Taslağa kaydedildi ${formatTimeOf(state.at)}`
    case 'offline':
      return `Hata! ${state.message} Yazdığınız bu cihazda duruyor.`
    case 'failed':
      return `Hata! Kaydedilemedi: ${state.message}`
    default:
      return ''
  }
}

interface Section {
  title: string | undefined
  fields: Fields
}

const EntryFields = memo(({ kind }: { kind: ContentKind }) =>
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

interface Props {
  kind: ContentKind
  id: string
  draft: Draft
}

function PreviewButton({ kind, id, draft: { keeper } }: Props) {
  const refresh = useRefreshEntry(kind, id)

  async function open() {
    // Browsers block a window that opens only after an answer.
    const tab = window.open('', '_blank')
    try {
      await keeper.flush()
      const body = {}
      const { path } = await send(callsOfKind(kind).preview, { params: { id }, body })
      void refresh()
      if (tab) tab.location.href = path
      else location.assign(path)
    } catch (error) {
      tab?.close()
      notify('error', messageOf(error))
    }
  }
  return (
    <Button kind="quiet" onClick={() => void open()}>
      <Icon name="eye" size={18} /> Önizle
    </Button>
  )
}

const PublishSheet = lazyPart(async () => (await import('./publish-sheet.tsx')).PublishSheet)
const ScheduleSheet = lazyPart(async () => (await import('./schedule-sheet.tsx')).ScheduleSheet)

interface PublishBarProps {
  kind: ContentKind
  entry: EntryRecord
  draft: Draft
}

function PublishBar({ kind, entry, draft }: PublishBarProps) {
  const [sheet, setSheet] = useState<'publish' | 'schedule' | null>(null)
  const mayPublish = useCan(callsOfKind(kind).publish.access)
  const hasChanges = entry.state !== 'published' || entry.hasDraft || draft.state.kind !== 'idle'
  const close = () => setSheet(null)
  return (
    <div className={styles.acts}>
      <PreviewButton kind={kind} id={entry.id} draft={draft} />
      {mayPublish && (
        <>
          <Button kind="quiet" onClick={() => setSheet('schedule')}>
            Zamanla
          </Button>
          <Button kind={hasChanges ? 'plain' : 'quiet'} onClick={() => setSheet('publish')}>
            Yayımla
          </Button>
        </>
      )}
      <Optional>
        {sheet === 'publish' && (
          <PublishSheet kind={kind} entry={entry} draft={draft} onClose={close} />
        )}
        {sheet === 'schedule' && (
          <ScheduleSheet kind={kind} entry={entry} draft={draft} onClose={close} />
        )}
      </Optional>
    </div>
  )
}

const TYPING_STAYS = 15_000

interface EditorProps {
  kind: ContentKind
  entry: EntryRecord
  reopen: () => void
}

export function EntryEditor({ kind, entry, reopen }: EditorProps) {
  const draft = useDraft(kind, entry)
  const { form, state, choose, decideLater } = draft
  const choice = state.kind === 'failed' && state.choice
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
          decideLater={decideLater}
        />
      )}
    </FormProvider>
  )
}
