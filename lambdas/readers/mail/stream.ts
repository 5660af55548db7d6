import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logger } from '../../platform/log/log.ts'
import { observed } from '../../platform/log/observed.ts'
import { currentTrace, inTrace } from '../../platform/log/trace.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import { mailMessage } from './contact-mail.ts'
import { mailNotification } from './mail-notification.ts'
import { mailOrder } from './order-mail.ts'
import { MailRefused } from './send-store.ts'
import { answerRequest, welcomeSubscriber } from './subscription-mail.ts'

const env = once(() => parseEnv(ENVIRONMENTS.mail))

/**
 * Sends the mails that rows of the table ask for. An event that comes again sends nothing when its mail is known to have
 * gone out; a crash in between may send one twice. A mail that the service refuses for good is logged and left.
 */
export const handler = observed(async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of event.Records) {
    try {
      await inTrace({ ...currentTrace(), correlation_id: asker(record) }, () => answer(record))
    } catch (error) {
      logger().error('A mail was not sent.', { event_id: record.eventID, error: error as Error })
      if (error instanceof MailRefused) continue
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
})

/** The trace of whoever asked for the mail; an event without one is its own beginning. */
const asker = ({ eventID = '', dynamodb }: DynamoDBRecord): string => dynamodb?.NewImage?.correlation_id?.S ?? eventID

async function answer({ eventName, dynamodb }: DynamoDBRecord): Promise<void> {
  const [pk = '', sk = ''] = [dynamodb?.Keys?.pk?.S, dynamodb?.Keys?.sk?.S]
  if (eventName === 'REMOVE') return
  if (pk.startsWith('SUBSCRIPTION-REQUEST#')) await answerRequest(getTable(), env(), pk.slice(pk.indexOf('#') + 1))
  if (pk.startsWith('SUBSCRIBERS#') && eventName === 'INSERT') await welcomeSubscriber(getTable(), env(), sk)
  if (pk.startsWith('MAIL-ORDER#') && eventName === 'INSERT') await mailOrder(getTable(), env(), pk.slice(pk.indexOf('#') + 1))
  if (pk.startsWith('NOTIFICATIONS#') && eventName === 'INSERT') await mailNotification(getTable(), env(), pk.slice(pk.indexOf('#') + 1), sk)
  if (pk === 'CONTACT' && eventName === 'INSERT') await mailMessage(getTable(), env(), sk)
}
