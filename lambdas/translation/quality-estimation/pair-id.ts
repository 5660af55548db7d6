import { sha256 } from '../../platform/process/hash.ts'

/** What a pair is known by in a report: 16 hexadecimal digits. A source or a target that changes makes it another one. Both are inner HTML. */
export const pairId = ({ source, target }: { source: string; target: string }): string => sha256(JSON.stringify([source, target])).slice(0, 16)
