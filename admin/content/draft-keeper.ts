import { CallError, type Conflict, messageOf } from '../data/call-error.ts'
import { isSame } from '../form/merge.ts'
import type { Journal } from './journal.ts'
import { mergeBody } from './merge-body.ts'
import type { Body } from './schema.ts'

export type DraftState =
  | { kind: 'idle' }
  | { kind: 'typing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'offline'; message: string }
  | { kind: 'failed'; message: string }

export interface DraftChoice {
  conflict: Conflict<Body>
  mine: Body
  merged: Body
  collisions: string[]
  theirs: string[]
}

interface KeeperOptions {
  base: { revision: number; body: Body }
  journal: Pick<Journal, 'write' | 'clear'>
  send: (revision: number, changes: Body) => Promise<{ revision: number; updatedAt: string }>
  refuse: (changes: Body) => Record<string, string>
  bodyOf: (record: unknown) => { revision: number; body: Body }
  onState: (state: DraftState) => void
  onMerged: (values: Body, who: string | null) => void
  onChoice: (choice: DraftChoice) => void
}

const PAUSE = 1_500
const PATIENCE = 10_000
const RETRY = 5_000

/** Keeps what is typed: locally at once, on the server soon. One save runs at a time; answers change only the revision. */
export class DraftKeeper {
  #revision: number
  #base: Body
  #values: Body
  #choice: DraftChoice | null = null
  #sending: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitingSince: number | undefined
  #isNoted = false
  readonly #options: KeeperOptions

  constructor(options: KeeperOptions) {
    this.#options = options
    this.#revision = options.base.revision
    this.#base = options.base.body
    this.#values = options.base.body
  }

  get revision(): number {
    return this.#revision
  }

  get isDirty(): boolean {
    return Object.keys(this.#changes()).length > 0
  }

  type(values: Body): void {
    this.#values = values
    if (!this.isDirty) return
    this.#note()
    if (this.#choice) return
    this.#waitingSince ??= Date.now()
    if (!this.#sending) this.#options.onState({ kind: 'typing' })
    const left = this.#waitingSince + PATIENCE - Date.now()
    this.#plan(Math.max(0, Math.min(PAUSE, left)))
  }

  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#choice) return false
    while (this.#sending) await this.#sending
    if (!this.isDirty) return this.#rest()
    this.#sending = this.#save()
    const isSaved = await this.#sending.finally(() => {
      this.#sending = null
    })
    return isSaved ? this.flush() : false
  }

  choose(values: Body): Promise<boolean> {
    this.#choice = null
    this.#values = values
    this.#options.onMerged(values, null)
    return this.flush()
  }

  showConflict(conflict: Conflict): boolean {
    const { revision, body } = this.#options.bodyOf(conflict.record)
    const mine = this.#values
    const merged = mergeBody(this.#base, mine, body)
    this.#revision = revision
    this.#base = body
    if (merged.collisions.length > 0) {
      this.#choice = {
        ...merged,
        conflict: { ...conflict, record: body },
        mine,
        merged: merged.values,
      }
      this.#options.onState({ kind: 'failed', message: 'başkası da değiştirdi.' })
      this.#options.onChoice(this.#choice)
      return false
    }
    this.#values = merged.values
    this.#options.onMerged(merged.values, conflict.changedBy ?? 'Başkası')
    return true
  }

  discard(): void {
    clearTimeout(this.#timer)
    this.#waitingSince = undefined
    this.#isNoted = false
    this.#choice = null
    this.#values = this.#base
    this.#options.onMerged(this.#base, null)
    this.#options.onState({ kind: 'idle' })
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #rest(): true {
    if (this.#isNoted) {
      this.#isNoted = false
      this.#options.journal.clear()
      this.#options.onState({ kind: 'saved', at: new Date() })
    }
    return true
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }

  #changes(): Body {
    const names = Object.keys(this.#values)
    const changed = names.filter((name) => !isSame(this.#base[name], this.#values[name]))
    return Object.fromEntries(changed.map((name) => [name, this.#values[name]]))
  }

  #note(): void {
    this.#isNoted = true
    const at = new Date().toISOString()
    this.#options.journal.write({
      revision: this.#revision,
      base: this.#base,
      values: this.#values,
      at,
    })
  }

  async #save(): Promise<boolean> {
    const { refuse, send, onState, journal } = this.#options
    this.#waitingSince = undefined
    const changes = this.#changes()
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
      this.#isNoted = this.isDirty
      if (this.#isNoted) this.#note()
      else journal.clear()
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
