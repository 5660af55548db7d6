import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { changedIn, syncDeskChanges } from './desk-changes.ts'
import { listedIn, syncDeskLists } from './desk-list.ts'
import { placedIn, syncDeskPlaces } from './desk-places.ts'
import { evaluatedIn, syncEeatPlaces } from './eeat-places.ts'
import { picturedIn, syncImageUses } from './image-uses.ts'
import { linkedIn, syncLinkPlaces } from './link-places.ts'
import { plannedIn, syncScheduled } from './scheduled-publications.ts'
import { sectionedIn, syncSectionVerdicts } from './section-verdicts.ts'
import { scoredIn, syncSeoPlaces } from './seo-places.ts'
import { handler as keepCounters } from './stream.ts'
import { markedIn, syncTextMarks } from './text-marks.ts'

/**
 * What follows the cards of the table's stream: counters and sums, then the desk's lists, the lists of evaluations, of SEO scores and of
 * internal links, the verdicts on sections, the marks of texts, the times that articles are planned for, and which images of the library they show. What was counted is known as such when it comes again.
 */
export const handler = observed(async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const counted = await keepCounters(event)
  if (counted.batchItemFailures.length > 0) return counted
  try {
    await syncDeskLists(listedIn(event.Records))
    await syncDeskPlaces(placedIn(event.Records))
    await syncDeskChanges(changedIn(event.Records))
    await syncEeatPlaces(evaluatedIn(event.Records))
    await syncTextMarks(markedIn(event.Records))
    await syncSeoPlaces(scoredIn(event.Records))
    await syncLinkPlaces(linkedIn(event.Records))
    await syncSectionVerdicts(sectionedIn(event.Records))
    await syncScheduled(plannedIn(event.Records))
    await syncImageUses(picturedIn(event.Records))
    return counted
  } catch (error) {
    logger().error('The lists of articles were not brought up to date.', { error: error as Error })
    return { batchItemFailures: [{ itemIdentifier: event.Records[0]?.dynamodb?.SequenceNumber ?? '' }] }
  }
})
