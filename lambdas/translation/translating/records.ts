import type { SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'

/** What one call of a model took; cost in micro-dollars. */
export interface CallUsage {
  modelId: string
  inputTokens: number
  outputTokens: number
  cost: number
}

type Spent = Required<Pick<SegmentRecord, 'input_tokens' | 'output_tokens' | 'cost'>>

/** Adds up what each segment had of the calls that it was in. */
export class Spending {
  readonly #spent = new Map<string, Spent>()

  /** Shares a call out among its segments by the length of their sources. Whole numbers that add up to the call's. */
  add(segments: readonly SourceSegment[], { inputTokens, outputTokens, cost }: CallUsage): void {
    const weights = segments.map(({ html }) => html.length)
    const [inputs, outputs, costs] = [inputTokens, outputTokens, cost].map((total) => shares(total, weights)) as [number[], number[], number[]]
    for (const [index, { key }] of segments.entries()) {
      const had = this.of(key)
      this.#spent.set(key, {
        input_tokens: had.input_tokens + (inputs[index] as number),
        output_tokens: had.output_tokens + (outputs[index] as number),
        cost: had.cost + (costs[index] as number),
      })
    }
  }

  of(key: string): Spent {
    return this.#spent.get(key) ?? { input_tokens: 0, output_tokens: 0, cost: 0 }
  }
}

/** Whole shares of a whole total, in proportion; together exactly the total. */
function shares(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  let given = 0
  return weights.map((weight) => {
    passed += weight
    const upTo = Math.floor((total * passed) / whole)
    const share = upTo - given
    given = upTo
    return share
  })
}

/** What every record says of its segment. */
export const recordOf = ({ key, place, hash }: SourceSegment): Pick<SegmentRecord, 'key' | 'place' | 'source_hash'> => ({
  key,
  ...(place === undefined ? {} : { place }),
  source_hash: hash,
})

const NAMED = 5

/** Which segments failed and why, in one sentence; undefined when none did. */
export function failureOf(records: readonly SegmentRecord[]): string | undefined {
  const failed = records.filter(({ provider }) => provider === 'failed')
  if (failed.length === 0) return undefined
  const named = failed.slice(0, NAMED).map(({ key, fault }) => `segment ${key}: ${fault}`)
  const rest = failed.length - named.length
  const list = named.join('; ') + (rest > 0 ? ` (and ${rest} more)` : '')
  return `S${list.slice(1).replace(/\.$/, '')}.`
}
