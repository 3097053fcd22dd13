import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { EditableName, RecordOf } from '../data/resources.ts'
import { Button } from '../ui/button.tsx'
import { ConflictSheet } from './conflict-sheet.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { Labels } from './field-labels.ts'
import styles from './form.module.css'
import { SaveStateLine } from './save-state.tsx'
import { Unsaved } from './unsaved.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Props<Name extends EditableName> {
  resource: Name
  /** As it was opened. Give the form the record’s id as `key`. */
  record: RecordOf<Name>
  labels: Labels<Name>
  show?: Partial<Record<keyof Labels<Name>, (value: never) => string>>
  title: ReactNode
  children: ReactNode
}

export function RecordForm<Name extends EditableName>(props: Props<Name>) {
  const { resource, record, labels, show = {}, title, children } = props
  const keys = useMemo(() => Object.keys(labels), [labels])
  const { form, state, choice, save, choose, putOff } = useRecordForm(resource, record, keys)
  const { isDirty } = form.formState

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }

  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        data-form={resource}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className={styles.head}>
          {title}
          <SaveStateLine state={state} isDirty={isDirty} />
        </div>
        <ErrorSummary labels={labels} />
        {children}
        <div className={styles.actions}>
          <Button type="submit" isBusy={state.kind === 'saving'} className={styles.submit}>
            Kaydet
          </Button>
        </div>
      </form>
      <Unsaved isDirty={isDirty} save={save} />
      {choice && (
        <ConflictSheet
          choice={choice}
          labels={labels}
          show={show}
          choose={choose}
          putOff={putOff}
        />
      )}
    </FormProvider>
  )
}
