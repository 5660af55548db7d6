import * as z from 'zod'
import { targetLocale } from '#shared/contracts/platform/fields.ts'
import { ERRORS, type ErrorCode } from '#shared/errors.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { ERROR_TEXTS } from '../screen/texts.ts'
import type { Operation } from './follow-operation.ts'

const outcome = z.object({
  completed: z.array(targetLocale),
  failed: z.array(z.object({ locale: targetLocale, code: z.string(), message: z.string() })),
})
export type TranslationOutcome = z.output<typeof outcome>

/** What a translation's operation has brought; while it runs, and when it broke off, as far as it has come. */
export function translationOutcome({ result, locales }: Pick<Operation, 'result' | 'locales'>): TranslationOutcome {
  const parsed = outcome.safeParse(result)
  if (parsed.success) return parsed.data
  return { completed: TARGET_LOCALES.filter((locale) => locales[locale] === 'completed'), failed: [] }
}

/** Why a locale failed, in words: ours when the code is known. */
export const failureReason = ({ code, message }: { code: string; message: string }): string =>
  Object.hasOwn(ERRORS, code) ? ERROR_TEXTS[code as ErrorCode] : message
