/** Result of a call, with failures as values. */
export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; message: string; fields: Record<string, string> }
