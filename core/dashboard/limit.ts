export const LIMIT = 1000
