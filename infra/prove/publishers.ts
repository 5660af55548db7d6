import { setTimeout as pause } from 'node:timers/promises'
import { homePath } from '#shared/domain/articles/addresses.ts'
import { LOCALES } from '#shared/locales.ts'
import { changeOriginal, givenOriginal } from '../../lambdas/articles/reading/testing-article.ts'
import type { ProvingCloud } from './cloud.ts'
import { linksOf, listed, liveAgrees, nothingHeld, pageAt, published, takePicture, totalsAgree } from './invariants.ts'
import { isVisible, type Picture } from './picture.ts'
import { openGate, TEXT } from './publication.ts'
import { deadSyndicated, syndicated } from './syndicated.ts'

export interface PublishersProof {
  faults: string[]
  /** How many links the watchers followed. */
  followed: number
  ms: number
}

const WATCHERS = 4

/**
 * In each round many publish the same set at the same moment: every second round a new article, otherwise the one before with another
 * text. All the while watchers read the homes and follow what they link.
 */
export async function provePublishers(cloud: ProvingCloud, publishers: number, rounds: number): Promise<PublishersProof> {
  await cloud.reset()
  await openGate()
  cloud.syndicating = true
  const started = performance.now()
  const faults: string[] = []
  const watch = startWatching(cloud, faults)
  let id = ''
  let picture: Picture | undefined
  for (let round = 1; round <= rounds; round++) {
    const isNew = round % 2 === 1
    if (isNew) id = (await givenOriginal({ ...TEXT, title: `${TEXT.title}, part ${round}` })).id
    else await changeOriginal(id, `${TEXT.content}<p>Part ${round} adds a second paragraph.</p>`)
    await cloud.call('translateArticle', { params: { id }, body: {} })
    await cloud.idle()
    await Promise.all(Array.from({ length: publishers }, () => cloud.call('publishWithTranslations', { body: { articleId: id } })))
    await cloud.idle()
    const before = picture ? publicationsIn(picture, id) : 0
    picture = await takePicture(cloud)
    const made = publicationsIn(picture, id) - before
    if (made !== 1) faults.push(`round ${round}: ${made} publications`)
    const ofTheSet = [published, liveAgrees, listed, syndicated].flatMap((invariant) => invariant(picture as Picture, id))
    for (const fault of [...ofTheSet, ...deadSyndicated(picture), ...nothingHeld(picture), ...totalsAgree(picture)]) faults.push(`round ${round}: ${fault}`)
  }
  return { faults, followed: await watch(), ms: performance.now() - started }
}

/** Numbers of the set's versions; each publication writes its own. */
const publicationsIn = ({ rows }: Picture, original: string): number =>
  new Set(rows.filter((row) => row.__edb_e__ === 'version' && row.original_id === original).map(({ number }) => number)).size

/** @returns ends the watch and gives the number of links followed */
function startWatching(cloud: ProvingCloud, faults: string[]): () => Promise<number> {
  let watching = true
  let followed = 0
  const watcher = async () => {
    while (watching) {
      for (const locale of LOCALES) {
        const home = pageAt(cloud, homePath(locale))
        // A reader takes a moment between a page and the next.
        await pause(1)
        for (const path of home ? linksOf(home) : []) {
          followed++
          if (!isVisible(cloud, path)) faults.push(`a watcher found ${path} missing, linked by the home of ${locale}`)
        }
      }
    }
  }
  const watchers = Array.from({ length: WATCHERS }, watcher)
  return async () => {
    watching = false
    await Promise.all(watchers)
    return followed
  }
}
