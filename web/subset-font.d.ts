declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes: Readonly<Record<string, number | Readonly<{ min: number; max: number }>>>
    keepFeatures: readonly string[]
    noHinting: boolean
  }
  /** The font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
