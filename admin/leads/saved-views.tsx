import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  findSavedViews,
  removeView,
  type SavedView,
  saveView,
} from '../../contract/staff/saved-view.ts'
import { send } from '../data/send.ts'
import { useAct, useAnswer, useFreshAnswer } from '../data/use-act.ts'
import { CallForm } from '../form/call-form.tsx'
import { Checkbox } from '../form/field.tsx'
import { TextField } from '../form/inputs.tsx'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './saved-views.module.css'

export function SavedViews() {
  const { data: views = [] } = useAnswer(findSavedViews, { resource: 'lead' })
  const [isSaving, setSaving] = useState(false)
  const [params] = useSearchParams()
  const query = toQuery(params)
  const isKept = views.some((view) => view.query === query)
  if (views.length === 0 && query === '') return null
  return (
    <div className={styles.views}>
      {views.map((view) => (
        <View key={view.id} view={view} isOpen={view.query === query} />
      ))}
      {query !== '' && !isKept && (
        <button type="button" className={styles.save} onClick={() => setSaving(true)}>
          <Icon name="plus" size={16} /> Bu görünümü kaydet
        </button>
      )}
      <Modal isOpen={isSaving} onClose={() => setSaving(false)} title="Görünümü kaydet">
        <Form query={query} onDone={() => setSaving(false)} />
      </Modal>
    </div>
  )
}

function toQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(params)
  query.delete('page')
  query.sort()
  const isOnlyView = query.size === 1 && query.has('view')
  return isOnlyView ? '' : query.toString()
}

function View({ view, isOpen }: { view: SavedView; isOpen: boolean }) {
  const { id, name, query, isShared, isOwn } = view
  const { act } = useAct(useFreshAnswer(findSavedViews))
  return (
    <span className={styles.view} data-open={isOpen}>
      <Link to={`/basvurular?${query}`} aria-current={isOpen ? 'page' : undefined}>
        {name}
        {isShared && <span className={styles.shared}> (ortak)</span>}
      </Link>
      {isOwn && isOpen && (
        <IconButton
          icon="close"
          label={`“${name}” görünümünü sil`}
          onClick={() => void act(() => send(removeView, { params: { id } }))}
        />
      )}
    </span>
  )
}

function Form({ query, onDone }: { query: string; onDone: () => void }) {
  const fresh = useFreshAnswer(findSavedViews)
  return (
    <CallForm
      name="saved-view"
      call={saveView}
      submit="Kaydet"
      values={{ resource: 'lead', query, name: '', isShared: false }}
      onDone={async () => {
        await fresh()
        onDone()
      }}
    >
      <TextField name="name" label="Ad" autoComplete="off" hint="Örneğin: Kadıköy, yeni gelenler" />
      <Checkbox name="isShared" label="Herkes görsün" />
    </CallForm>
  )
}
