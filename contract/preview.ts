/** Part of an address that shows a draft on the site: `/page/yds?onizleme=…` with the secret of its link. */
export const PREVIEW_PARAMETER = 'onizleme'
