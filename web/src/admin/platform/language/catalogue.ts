import type { DeskLanguage } from '#shared/domain/platform/desk-languages.ts'
import { DESK_LANGUAGE } from './desk-language.ts'
import { loadedTexts } from './loaded-texts.ts'
import { type Compile, filled, hasPlaceholder, needsIcu, type Value } from './message.ts'

/** Before the braces of a plural's branch. */
type Branch = `${string} ${'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`} `

/** A name ends at a comma or brace; what has a space, `#` or an apostrophe is a branch of a plural or a literal brace. */
type NameIn<S extends string> = S extends `${infer Head},${string}` ? NameBefore<Head> : NameBefore<S>
type NameBefore<S extends string> = S extends `${infer Name}}${string}` ? Valid<Name> : Valid<S>
type Valid<Name extends string> = Name extends '' | `${string}${' ' | '#' | "'" | '}'}${string}` ? never : Name

/** Names of the placeholders of a text, of its literal type. */
type NamesOf<S extends string> = S extends `${infer Before}{${infer Rest}` ? (Before extends Branch ? never : NameIn<Rest>) | NamesOf<Rest> : never

/** A text without placeholders is a string, else a function of their values. */
type Text<S extends string> = [NamesOf<S>] extends [never] ? string : (values: Readonly<Record<NamesOf<S>, Value>>) => string

export type Texts<L extends Readonly<Record<string, string>>> = { readonly [K in keyof L]: Text<L[K]> }

/**
 * The texts of a folder in the language of this page load. Placeholders are written `{name}`, plurals in ICU.
 * Lithuanian is in the code that shows it; texts of another language have been loaded before (`load-language.ts`).
 * @param folder below `web/src`, by which the loaded texts are kept
 * @param icu what compiles plurals; a catalogue without them in Lithuanian leaves it out
 * @throws at the first use of a plural where it was left out
 */
export function catalogueOf<const L extends Readonly<Record<string, string>>>(folder: string, lt: L, icu?: Compile): Texts<L> {
  const loaded = loadedTexts(folder)
  return textsIn({ ...lt, ...loaded?.texts }, DESK_LANGUAGE, loaded?.icu ?? icu) as Texts<L>
}

/** As `catalogueOf`, of one language. */
export function textsIn(texts: Readonly<Record<string, string>>, locale: DeskLanguage, icu?: Compile): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, hasPlaceholder(text) ? formatOf(text, locale, icu) : filled(text, {})]))
}

function formatOf(text: string, locale: DeskLanguage, icu?: Compile) {
  let compiled: ReturnType<Compile> | undefined
  return (values: Readonly<Record<string, Value>>): string => {
    if (!needsIcu(text)) return filled(text, values)
    if (!icu) throw new Error(`The text '${text}' has a plural: give \`icu\` of platform/language/icu.ts to its catalogueOf().`)
    compiled ??= icu(text, locale)
    return compiled(values)
  }
}
