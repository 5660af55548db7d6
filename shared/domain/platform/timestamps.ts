/** The latest of some ISO timestamps in UTC. */
export const latest = (first: string, ...others: readonly string[]): string => [first, ...others].sort().at(-1) as string
