import type { ReadyAnswer } from './ready-answer.ts'

export interface Kept {
  readonly key: string
  answer: ReadyAnswer
  /** Asked for since the store last made room. */
  isUsed: boolean
}

/** `limit` is in bytes. */
export class Store<Item extends Kept> {
  readonly #items = new Map<string, Item>()
  readonly #limit: number
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): Item | undefined {
    return this.#items.get(key)
  }

  set(item: Item): void {
    this.delete(item.key)
    this.#items.set(item.key, item)
    this.#bytes += item.answer.bytes
    this.#shrink()
  }

  /** Replaces an answer by a better form of it, if it is still there. */
  improve(key: string, answer: ReadyAnswer, better: ReadyAnswer): void {
    const item = this.#items.get(key)
    if (item?.answer !== answer) return
    this.#bytes += better.bytes - answer.bytes
    item.answer = better
  }

  delete(key: string): void {
    const item = this.#items.get(key)
    if (!item) return
    this.#items.delete(key)
    this.#bytes -= item.answer.bytes
  }

  [Symbol.iterator](): Iterator<Item> {
    return this.#items.values()
  }

  get size(): number {
    return this.#items.size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Second chance: an answer that was asked for moves to the end once, the first that was not is dropped. */
  #shrink(): void {
    for (const item of this.#items.values()) {
      if (this.#bytes <= this.#limit) return
      if (item.isUsed) {
        item.isUsed = false
        this.#items.delete(item.key)
        this.#items.set(item.key, item)
      } else {
        this.delete(item.key)
      }
    }
  }
}
