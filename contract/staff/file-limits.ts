/** Most bytes of the files that staff choose, in whole megabytes: checked by the browser before it sends, and by the server. */
const MEGABYTE = 1024 * 1024
export const PICTURE_LIMIT = 15 * MEGABYTE
export const BOOK_LIMIT = 50 * MEGABYTE
/** A list is read in the browser and sent as JSON, which repeats the names of its columns in each line. */
export const LIST_LIMIT = 2 * MEGABYTE
export const LIST_BODY_LIMIT = 2 * LIST_LIMIT
