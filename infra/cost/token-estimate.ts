import type { SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { mask } from '#shared/domain/translation/masks.ts'
import { CHECKS } from '#shared/languages/checks.ts'
import type { TargetLocale } from '#shared/locales.ts'

/*
 * Anthropic publishes no tokenizer for Claude 4.5, and asking the service needs an account: these are estimates. English prose and JSON names take a
 * token for four characters, punctuation of JSON and markup one for two, the brackets of masks three each. A translation takes what its
 * language takes for a character of its English source (`tokensPerCharacter` of shared/languages).
 */
const PROSE = 1 / 4
const PUNCTUATION = 1 / 2
const MASK_BRACKET = 3

/** Tokens of English text, JSON and markup. */
export function englishTokens(text: string): number {
  let tokens = 0
  for (const character of text) tokens += character === '⟦' || character === '⟧' ? MASK_BRACKET : /[{}[\]":,<>/=\\]/.test(character) ? PUNCTUATION : PROSE
  return tokens
}

/** Tokens of the translation of a segment, its masks included. */
export function translatedTokens({ html }: Pick<SourceSegment, 'html'>, locale: TargetLocale): number {
  const { text } = mask(html)
  const masks = (text.match(/⟦[^⟧]*⟧/g) ?? []).join('')
  return (text.length - masks.length) * CHECKS[locale].tokensPerCharacter + englishTokens(masks)
}

/** Tokens that Claude adds to a call with a tool that has to be called: https://platform.claude.com/docs/en/agents-and-tools/tool-use/overview */
export const TOOL_TOKENS = 313
