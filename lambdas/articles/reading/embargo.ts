import { type EmbargoFields, embargoMessage, isEmbargoed } from '#shared/domain/articles/embargo.ts'
import { AppError } from '#shared/errors.ts'

/** The refusal to publish an article, or to plan it for a time, while its embargo holds. */
export const embargoFault = (card: EmbargoFields): AppError => new AppError('embargoed', embargoMessage(card), { extra: { embargo_until: card.embargo_until } })

/**
 * @param at ISO 8601: when the article would go out
 * @throws AppError `embargoed` with `embargo_until`
 */
export function checkEmbargo(card: EmbargoFields, at: string): void {
  if (isEmbargoed(card, at)) throw embargoFault(card)
}
