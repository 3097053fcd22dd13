/** Counting further helps nobody: a desk cannot do more in a day. */
export const LIMIT = 1000
