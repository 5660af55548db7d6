/** A value of a placeholder. Of null and undefined nothing is shown, as in JSX. */
export type Value = string | number | null | undefined

/** A text with its placeholders filled in. */
export type Format = (values: Readonly<Record<string, Value>>) => string

/** Makes the format of an ICU text. @throws where the text is none */
export type Compile = (text: string, locale: string) => Format

// As ICU reads apostrophes: doubled it is one, and what stands between `'{` and the next `'` is literal.
const TOKENS = /''|'([{}<>][^']*)'|\{\s*(\w+)\s*\}/g
const ARGUMENT = /\{\s*\w+\s*,/

/** Whether a text has plurals or another format that only the ICU parser knows. */
export const needsIcu = (text: string): boolean => ARGUMENT.test(text.replace(/'[{}<>][^']*'/g, ''))

/** Whether values have to be filled in. */
export const hasPlaceholder = (text: string): boolean => /\{/.test(text.replace(/'[{}<>][^']*'/g, ''))

/** Fills in `{name}` without the ICU parser, and takes back what ICU escapes. */
export const filled = (text: string, values: Readonly<Record<string, Value>>): string =>
  text.replace(TOKENS, (token, literal?: string, name?: string) => literal ?? (name === undefined ? "'" : name in values ? String(values[name] ?? '') : token))
