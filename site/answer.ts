export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; message: string; fields: Record<string, string> }
