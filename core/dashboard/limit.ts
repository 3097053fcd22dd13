/** More than a desk can do in a day need not be counted. */
export const LIMIT = 1000
