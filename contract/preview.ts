export const PREVIEW_PARAMETER = 'onizleme'
