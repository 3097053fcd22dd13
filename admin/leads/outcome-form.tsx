import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { CALL_OUTCOME_NAMES, type CallOutcome } from '../../domain/lead.ts'
import type { RecordOf } from '../data/resources.ts'
import { ErrorNotice } from '../form/error-notice.tsx'
import { Others, usePresence } from '../live/others.tsx'
import { Button } from '../ui/button.tsx'
import { NextStep } from './next-step-fields.tsx'
import styles from './outcome-form.module.css'
import { useOutcome } from './use-outcome.ts'

const ORDER = Object.keys(CALL_OUTCOME_NAMES) as CallOutcome[]
const TYPING = 'input, textarea, select, [contenteditable]'

function useOutcomeKeys(
  place: RefObject<HTMLElement | null>,
  pick: (outcome: CallOutcome) => void,
) {
  useEffect(() => {
    const record = place.current?.closest<HTMLElement>('aside')
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPING)) return
      const outcome = ORDER[Number(event.key) - 1]
      if (!outcome) return
      event.preventDefault()
      pick(outcome)
    }
    record?.addEventListener('keydown', onKeyDown)
    return () => record?.removeEventListener('keydown', onKeyDown)
  })
}

export function OutcomeForm({ lead }: { lead: RecordOf<'lead'> }) {
  const place = useRef<HTMLFormElement>(null)
  const id = useId()
  const desk = useOutcome(lead)
  const { typed, change, choose, state, isSaving, errors } = desk
  const others = usePresence({ resource: 'lead', id: lead.id }, desk.isTyped)

  function pick(outcome: CallOutcome) {
    choose(outcome)
    // The field appears only after the choice is drawn.
    requestAnimationFrame(() => {
      const when = place.current?.querySelector<HTMLInputElement>('[name=when]')
      when?.focus()
      when?.select()
    })
  }
  useOutcomeKeys(place, pick)

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!(await desk.save())) return
    place.current?.closest<HTMLElement>('aside')?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's'
    if (!isSave || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      ref={place}
      className={styles.form}
      data-form="outcome"
      data-state={state.kind}
      aria-busy={isSaving}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <Others others={others} />
      <fieldset className={styles.outcomes}>
        <legend>Nasıl sonuçlandı?</legend>
        {Object.entries(CALL_OUTCOME_NAMES).map(([outcome, name], index) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={typed.outcome === outcome}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => pick(outcome as CallOutcome)}
          >
            {name}
            <kbd>{index + 1}</kbd>
          </button>
        ))}
      </fieldset>
      {typed.outcome && (
        <NextStep
          typed={typed}
          change={change}
          errors={errors}
          isSaving={isSaving}
          status={lead.status}
        />
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}-note`}>Not</label>
        <textarea
          id={`${id}-note`}
          name="note"
          rows={2}
          value={typed.note}
          readOnly={isSaving}
          placeholder="Ne konuşuldu?"
          aria-invalid={errors.note ? true : undefined}
          aria-describedby={`${id}-note-error`}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <p id={`${id}-note-error`} className={styles.error}>
          {errors.note}
        </p>
      </div>
      <ErrorNotice text={state.kind === 'failed' ? state.message : ''} />
      <Foot desk={desk} />
    </form>
  )
}

function Foot({ desk }: { desk: ReturnType<typeof useOutcome> }) {
  const { typed, isSaving, discard, bringBack, isTyped } = desk
  return (
    <div className={styles.foot}>
      {isTyped && (
        <>
          <Button type="submit" isBusy={isSaving}>
            {typed.outcome ? 'Kaydet' : 'Not ekle'}
          </Button>
          <Button kind="quiet" isBusy={isSaving} onClick={discard}>
            Vazgeç
          </Button>
        </>
      )}
      {bringBack && (
        <Button kind="quiet" onClick={bringBack}>
          Yazdığımı geri getir
        </Button>
      )}
      <p className={styles.state} role="status">
        {desk.sentence}
      </p>
    </div>
  )
}
