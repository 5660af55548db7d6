import type { EventPattern } from './domain/platform/event-pattern.ts'

const CARDS: EventPattern = { dynamodb: { Keys: { sk: { S: [{ prefix: 'CARD#' }] } } } }

/** A card that is published, or was. */
const published = (image: 'OldImage' | 'NewImage'): EventPattern => ({
  dynamodb: { Keys: { sk: { S: [{ prefix: 'CARD#' }] } }, [image]: { published: { BOOL: [true] } } },
})

/**
 * The consumers of the table's stream, by the names of their functions' bundles, and the records that each wants: those that match one of its
 * patterns. Views of articles are in none: they are counted where they are told. The dispatcher and its event source mapping read this.
 */
export const STREAM_CONSUMERS = {
  projections: [
    CARDS,
    { dynamodb: { Keys: { sk: { S: ['PROFILE'] } } } },
    { dynamodb: { Keys: { sk: { S: [{ prefix: 'MODEL-CALL#' }] } }, NewImage: { status: { S: ['settled'] } } } },
    { eventName: ['INSERT', 'MODIFY'], dynamodb: { Keys: { pk: { S: [{ prefix: 'LOG#automation#' }] } } } },
  ],
  'search-index': [published('OldImage'), published('NewImage')],
  mail: [
    {
      dynamodb: {
        Keys: { pk: { S: ['SUBSCRIPTION-REQUEST#', 'SUBSCRIBERS#', 'CONTACT', 'MAIL-ORDER#', 'NOTIFICATIONS#'].map((prefix) => ({ prefix })) } },
      },
    },
  ],
} as const satisfies Record<string, readonly EventPattern[]>

export type StreamConsumer = keyof typeof STREAM_CONSUMERS

/** Of a published card every record is a record of a card: the mapping names cards once. */
const COVERED: ReadonlySet<StreamConsumer> = new Set(['search-index'])

/** Every record that somebody wants. A mapping may have five patterns: https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html */
export const WANTED_RECORDS: readonly EventPattern[] = Object.entries(STREAM_CONSUMERS).flatMap(([name, patterns]) =>
  COVERED.has(name as StreamConsumer) ? [] : [...patterns],
)
