/** Who a segment's words come from. `failed`: nobody yet, the English text stands in its place. */
export type SegmentProvider = 'memory' | 'model' | 'human' | 'pseudo' | 'failed'

/** How one segment of a translation came about. */
export interface SegmentRecord {
  /** As in `ArticleSegment`: `title`, `tag:0`, `c12`. */
  key: string
  /** In the body: where, as in `Segment`. */
  place?: number
  /** First 16 hexadecimal digits of the SHA-256 of the source's folded inner HTML: the source it was made for. */
  source_hash: string
  provider: SegmentProvider
  /** With `memory`: who had made it. */
  origin?: 'human' | 'model'
  /** With `model`. Tokens and cost are the segment's share of its call. */
  model_id?: string
  prompt_version?: number
  /** Of the style card, where editors had changed it. */
  card_version?: number
  input_tokens?: number
  output_tokens?: number
  /** Micro-dollars. */
  cost?: number
  /** With `model`: how often it was sent back to the model because judges found a critical error. */
  repairs?: number
  /** With `human`. */
  edited_by?: string
  edited_at?: string
  /** With `human`: the person has seen what the checks say of these words and lets them stand. */
  accepted?: true
  /** With `human`, when the source has changed since: the source's inner HTML that the person translated. */
  stale_source?: string
  /** With `stale_source`: the `source_hash` of what stands in the original now. */
  stale_for?: string
  /** With `failed`: why. */
  fault?: string
  /**
   * With `failed`: a person gave the segment back to the machine. Its former words stand in its place until the next run,
   * which asks the model whatever the memory holds.
   */
  released?: true
}

/** What a translation counts of its segments. A stale one is a person's; a failed one is nobody's. */
export interface SegmentCounts {
  memory: number
  model: number
  human: number
  pseudo: number
  failed: number
  stale: number
}

export function countSegments(records: readonly SegmentRecord[]): SegmentCounts {
  const counts: SegmentCounts = { memory: 0, model: 0, human: 0, pseudo: 0, failed: 0, stale: 0 }
  for (const { provider, stale_for } of records) {
    counts[provider]++
    if (stale_for !== undefined) counts.stale++
  }
  return counts
}

/** Whether the machine still has to translate it: nobody did, or only the stand-in for a model. */
export const needsMachine = ({ provider }: SegmentRecord): boolean => provider === 'failed' || provider === 'pseudo'

/** Whether the words are a model's, also where the memory has them from one. */
export const wasMadeByModel = ({ provider, origin }: SegmentRecord): boolean => provider === 'model' || (provider === 'memory' && origin === 'model')

/** Whether a translation is complete: nothing failed, nothing stale. */
export function isWhole(records: readonly SegmentRecord[]): boolean {
  const { failed, stale } = countSegments(records)
  return failed === 0 && stale === 0
}
