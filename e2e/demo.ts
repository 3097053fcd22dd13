/** Password of the demo accounts in the browser tests. */
export const DEMO_PASSWORD = 'ufuk-cizgisi-7'
