declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff' | 'woff2'
    /** A number pins an axis of a variable font, a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: readonly string[]
  }

  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: Options,
  ): Promise<Buffer>
}
