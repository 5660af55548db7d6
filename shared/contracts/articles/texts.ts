import * as z from 'zod'
import { ADDED_TEXTS, type AddedTextKey, ARTICLE_TEXTS, type ArticleTextKey } from '#shared/domain/articles/article-texts.ts'

/** A plain text as an editor types it. */
export const inputText = (key: ArticleTextKey) => z.string().trim().max(ARTICLE_TEXTS[key].limit)

/** Texts that came after articles were stored: who sends none of it has an empty one. */
export const addedInputs = <S extends z.ZodType>(schema: (key: AddedTextKey) => S) =>
  Object.fromEntries(ADDED_TEXTS.map((key) => [key, schema(key).exactOptional()])) as Record<AddedTextKey, z.ZodExactOptional<S>>

/** Plain texts as answers have them. */
export const outputTexts = <K extends ArticleTextKey>(keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, z.string()])) as Record<K, z.ZodString>
