/** What tests do to a translation into a language, to see its checks refuse it. */
export interface Trial {
  /** A word that denies. */
  denial: string
  /** How a model announces its translation. */
  comment: string
  /** A sentence with a denial put into it as the language would, or nearly so. */
  deny: (sentence: string) => string
  /** What carries most denials: taken out, it affirms. */
  affirm: RegExp
  /** “Two” with another number to replace it. */
  number: readonly [RegExp, string]
  /** “Before” with “after” to replace it. */
  order: readonly [RegExp, string]
}
