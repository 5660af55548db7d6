import type { BatchPlace, Done } from '../../platform/batch/batch.ts'

/** `missing`: only where the article has none by now. `replace`: whatever it has. */
export type PicturePurpose = 'missing' | 'replace'

/**
 * Gives an English original, and with it its translations, a picture: one item of a batch. The picture is stored at once, under a name
 * that follows from its bytes; what `writes` holds puts it into the working copies, with the item's count. What is live shows it after
 * the next publication. An item that is tried again gets the picture that was made for it before: nothing is paid twice.
 * Counts `pictures` or, where there was nothing to do, `skipped`.
 * @throws AppError `article-not-found` | `not-an-original`, as a model's calls do (`model-unavailable`, `budget-exceeded`, …)
 */
export type GivePicture = (place: BatchPlace, originalId: string, purpose: PicturePurpose) => Promise<Done>
