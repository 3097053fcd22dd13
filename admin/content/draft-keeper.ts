import { CallError, type Conflict, messageOf } from '../data/call-error.ts'
import { type Choice, COLLIDED, changedFields, merge, pick, type Values } from '../drafts/merge.ts'

export type DraftState =
  | { kind: 'idle' }
  | { kind: 'typing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline'; message: string }
  | { kind: 'failed'; message: string; choice?: Choice }

interface Revision {
  revision: number
  values: Values
}

/** A draft on the device, with the revision of the record that it was begun from. */
export interface StoredDraft extends Revision {
  base: Values
}

interface KeeperOptions {
  base: Revision
  /** Keeps the draft on the device; null removes it. */
  store: (draft: StoredDraft | null) => void
  send: (revision: number, changes: Values) => Promise<{ revision: number; updatedAt: string }>
  refuse: (changes: Values) => Record<string, string>
  revisionOf: (record: unknown) => Revision
  show: (values: Values) => void
  onMerged: (who: string | null) => void
  onState: (state: DraftState) => void
}

const PAUSE = 1_500
const PATIENCE = 10_000
const RETRY = 5_000

/** Keeps what is typed: on the device at once, on the server soon. One save runs at a time; answers change only the revision. */
export class DraftKeeper {
  #revision: number
  #base: Values
  #values: Values
  #isAsking = false
  #sending: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitingSince: number | undefined
  #isStored = false
  readonly #options: KeeperOptions

  constructor(options: KeeperOptions) {
    this.#options = options
    this.#revision = options.base.revision
    this.#base = options.base.values
    this.#values = options.base.values
  }

  get revision(): number {
    return this.#revision
  }

  get isDirty(): boolean {
    return changedFields(this.#base, this.#values).length > 0
  }

  type(values: Values): void {
    this.#values = values
    if (!this.isDirty) return
    this.#store()
    if (this.#isAsking) return
    this.#waitingSince ??= Date.now()
    if (!this.#sending) this.#options.onState({ kind: 'typing' })
    const left = this.#waitingSince + PATIENCE - Date.now()
    this.#plan(Math.max(0, Math.min(PAUSE, left)))
  }

  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#isAsking) return false
    while (this.#sending) await this.#sending
    if (!this.isDirty) return this.#rest()
    this.#sending = this.#save().finally(() => {
      this.#sending = null
    })
    return (await this.#sending) ? this.flush() : false
  }

  choose(values: Values): Promise<boolean> {
    this.#isAsking = false
    this.#values = values
    this.#options.show(values)
    return this.flush()
  }

  showConflict(conflict: Conflict): boolean {
    const { revisionOf, onState, onMerged, show } = this.#options
    const { revision, values: saved } = revisionOf(conflict.record)
    const mine = this.#values
    const merged = merge(this.#base, mine, saved)
    this.#revision = revision
    this.#base = saved
    this.#isAsking = merged.collisions.length > 0
    if (this.#isAsking) {
      const choice = { ...merged, conflict, mine, saved }
      onState({ kind: 'failed', message: COLLIDED, choice })
      return false
    }
    this.#values = merged.values
    show(merged.values)
    onMerged(conflict.changedBy)
    return true
  }

  discard(): void {
    clearTimeout(this.#timer)
    this.#waitingSince = undefined
    this.#isStored = false
    this.#isAsking = false
    this.#values = this.#base
    this.#options.show(this.#base)
    this.#options.onState({ kind: 'idle' })
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #rest(): true {
    if (this.#isStored) {
      this.#isStored = false
      this.#options.store(null)
      this.#options.onState({ kind: 'saved', at: new Date() })
    }
    return true
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #store(): void {
    this.#isStored = true
    const draft = { revision: this.#revision, base: this.#base, values: this.#values }
    this.#options.store(draft)
  }

  async #save(): Promise<boolean> {
    const { refuse, send, onState, store } = this.#options
    this.#waitingSince = undefined
    const changes = pick(this.#values, changedFields(this.#base, this.#values))
    const refused = refuse(changes)
    for (const path of Object.keys(refused)) delete changes[path.split('.')[0] ?? '']
    const [problem] = Object.values(refused)
    if (problem !== undefined && Object.keys(changes).length === 0) {
      onState({ kind: 'failed', message: problem })
      return false
    }
    onState({ kind: 'saving' })
    try {
      const { revision, updatedAt } = await send(this.#revision, changes)
      this.#revision = revision
      this.#base = { ...this.#base, ...changes }
      this.#isStored = this.isDirty
      if (this.#isStored) this.#store()
      else store(null)
      onState({ kind: 'saved', at: new Date(updatedAt) })
      return true
    } catch (error) {
      return this.#settle(error)
    }
  }

  #settle(error: unknown): boolean {
    if (error instanceof CallError && error.conflict) return this.showConflict(error.conflict)
    const isAway = error instanceof CallError && (error.status === 0 || error.status >= 500)
    if (isAway) this.#plan(RETRY)
    this.#options.onState({ kind: isAway ? 'offline' : 'failed', message: messageOf(error) })
    return false
  }
}
