/** Password of the demo accounts in the browser tests. */
export const DEMO_PASSWORD = 'ufuk-cizgisi-7'

/** Bearer of the API in the browser tests. */
export const API_TOKEN = 'bearer-that-no-page-may-show'
