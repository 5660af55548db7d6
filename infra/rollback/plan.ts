/** A published version with the release that it says it belongs to; undefined for one that says nothing. */
export interface Published {
  number: string
  release: string | undefined
  /** The site's bucket, where the function knows it. */
  bucket?: string | undefined
}

/** A function or a state machine behind the alias that callers name. */
export interface Released {
  name: string
  /** Number of the version that gets the calls. */
  live: string
  /** Another version has a share of the calls: a deployment is under way. */
  isShifting: boolean
  versions: readonly Published[]
}

interface Move {
  name: string
  from: string
  to: string
}

export interface Plan {
  /** The release that is gone back to. */
  release: string
  moves: Move[]
  /** Names of those that the release does not have: newer than it, they stay as they are. */
  stay: string[]
}

/** A rollback that cannot be meant; its message says why and what to do. */
export class RollbackError extends Error {}

/**
 * Which version each alias goes back to, so that all of them are of one release.
 * @param to the release; default the one before that which is live
 * @throws RollbackError when a deployment is under way, when there is no such release, or when none before the live one is whole and `to` is not given
 */
export function planRollback(all: readonly Released[], to?: string): Plan {
  const shifting = all.filter(({ isShifting }) => isShifting).map(({ name }) => name)
  if (shifting.length > 0)
    throw new RollbackError(`A deployment is under way for ${shifting.join(', ')}. Cancel the update of its stack: CloudFormation then goes back by itself.`)
  if (all.length === 0) throw new RollbackError('Nothing of this stage has an alias. Check the stage, the region and the credentials.')
  const release = to ?? releaseBefore(all)
  const found = all.map(({ name, live, versions }) => ({ name, from: live, to: versions.findLast((version) => version.release === release)?.number }))
  if (found.every((one) => one.to === undefined)) throw new RollbackError(`There is no version of the release ${release}. --list tells those that are there.`)
  return {
    release,
    moves: found.flatMap((one) => (one.to === undefined || one.to === one.from ? [] : [{ ...one, to: one.to }])),
    stay: found.flatMap((one) => (one.to === undefined ? [one.name] : [])),
  }
}

/** The newest release before the live one that all have which are older than it: one that did not get through has left versions of some only. */
function releaseBefore(all: readonly Released[]): string {
  const before = all.map(earlierReleases).filter((releases) => releases.length > 0)
  const [first] = before
  if (!first) throw new RollbackError('There is no release before the one that is live.')
  const common = first.find((release) => before.every((releases) => releases.includes(release)))
  if (common === undefined) throw new RollbackError('No release before the live one has all of its versions. --list tells the releases: name one with --to.')
  return common
}

/** Newest first. */
function earlierReleases({ live, versions }: Released): string[] {
  const now = versions.find(({ number }) => number === live)?.release
  const earlier = versions.filter(({ number, release }) => Number(number) < Number(live) && release !== now)
  return [...new Set(earlier.toReversed().flatMap(({ release }) => release ?? []))]
}

/** Releases that have versions, newest first, with whether they are live. */
export function listReleases(all: readonly Released[]): { release: string; live: number; versions: number }[] {
  const byRelease = new Map<string, { live: number; versions: number; newest: number }>()
  for (const { live, versions } of all)
    for (const { number, release = 'unnamed' } of versions) {
      const known = byRelease.get(release) ?? { live: 0, versions: 0, newest: 0 }
      byRelease.set(release, { live: known.live + Number(number === live), versions: known.versions + 1, newest: Math.max(known.newest, Number(number)) })
    }
  return [...byRelease].sort(([, one], [, other]) => other.newest - one.newest).map(([release, { live, versions }]) => ({ release, live, versions }))
}
