/**
 * How long a test waits for what must happen, in milliseconds. It is no bound on speed: a slow or busy machine may take most
 * of it. Bounds on speed stand in `npm run bench`.
 */
export const PATIENCE = { timeout: 60_000, interval: 20 }
