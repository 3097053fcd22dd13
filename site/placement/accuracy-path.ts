export const ACCURACY_PATH = '/testimiz-ne-kadar-dogru'
