declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    variationAxes: Readonly<Record<string, number | Readonly<{ min: number; max: number }>>>
    keepFeatures?: readonly string[]
    /** Tables that are left out. */
    dropTables?: readonly string[]
    noHinting: boolean
    /** Then there is no text. */
    keepAllGlyphs?: true
  }
  /** The font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>
}
