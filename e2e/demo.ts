export const DEMO_PASSWORD = 'ufuk-cizgisi-7'

export const API_TOKEN = 'bearer-that-no-page-may-show'
