import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CLAIM_MS, MAILS_KEPT } from '#shared/domain/readers/mailings.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { MailRefused } from '../mail/send-store.ts'

/** Milliseconds between two looks at a mail that somebody else has claimed. */
const LOOK_MS = 250

/** A week's newsletter to a subscriber. */
export interface DeliveryName {
  week: string
  subscriber_id: string
}

export type Delivered = 'sent' | 'refused'

/**
 * Sends a mail that must go out once, however often this is called and wherever it is killed. It is claimed before it is sent. A claim
 * of which the outcome is not known (its holder is at work, or was killed) is waited for: the service's event says that it took the mail.
 * When it says nothing within `claimMs`, the mail counts as not sent and is sent by whoever takes the claim over.
 * @param send gives the service's id of the mail
 * @throws what `send` throws, when another call may succeed
 */
export async function sendOnce(table: Table, name: DeliveryName, send: () => Promise<string>, claimMs = CLAIM_MS): Promise<Delivered> {
  const { mailDeliveries } = table.entities
  for (let claim = await claimNew(table, name); ; ) {
    if (claim) return sendClaimed(table, name, claim, send)
    const { data: row } = await mailDeliveries.get(name).go({ consistent: true })
    if (row?.sent_at) return 'sent'
    if (row?.refused !== undefined) return 'refused'
    if (!row) claim = await claimNew(table, name)
    else if (!row.claim || Date.now() - (row.claimed_at ?? 0) >= claimMs) claim = await takeOver(table, name, row.claim)
    else await pause(LOOK_MS)
  }
}

const claimOf = () => ({ claim: randomUUID(), claimed_at: Date.now() })

async function claimNew(table: Table, name: DeliveryName): Promise<string | null> {
  const row = { ...claimOf(), expires_at: Math.ceil(Date.now() / 1000) + MAILS_KEPT.delivery }
  const claimed = () => table.entities.mailDeliveries.create({ ...name, ...row }).go()
  return (await holds(claimed)) ? row.claim : null
}

async function takeOver(table: Table, name: DeliveryName, held: string | undefined): Promise<string | null> {
  const row = claimOf()
  const taken = () =>
    table.entities.mailDeliveries
      .patch(name)
      .set(row)
      .where(({ claim, sent_at, refused }, { eq, notExists }) =>
        [held ? eq(claim, held) : notExists(claim), notExists(sent_at), notExists(refused)].join(' AND '),
      )
      .go()
  return (await holds(taken)) ? row.claim : null
}

async function sendClaimed(table: Table, name: DeliveryName, claim: string, send: () => Promise<string>): Promise<Delivered> {
  const row = table.entities.mailDeliveries.patch(name)
  try {
    const message_id = await send()
    await row.set({ sent_at: new Date().toISOString(), message_id }).go()
    return 'sent'
  } catch (error) {
    if (error instanceof MailRefused && isAddressFault(error)) {
      await row.set({ refused: error.message.slice(0, 300) }).go()
      return 'refused'
    }
    if (wasNotTaken(error)) await release(table, name, claim)
    throw error
  }
}

/** The service read the request and could make nothing of the address. */
const isAddressFault = ({ cause }: MailRefused): boolean => cause instanceof Error && cause.name === 'BadRequestException'

/** Whether the service surely has not taken it: it said so, or was not there. After a lost answer nobody knows. */
function wasNotTaken(error: unknown): boolean {
  const said = error instanceof MailRefused ? error.cause : error
  const { $metadata, code } = said as { $metadata?: { httpStatusCode?: number }; code?: string }
  const status = $metadata?.httpStatusCode ?? 0
  return (status >= 400 && status < 500) || code === 'ECONNREFUSED' || code === 'ENOTFOUND'
}

async function release(table: Table, name: DeliveryName, held: string): Promise<void> {
  await holds(() =>
    table.entities.mailDeliveries
      .patch(name)
      .remove(['claim', 'claimed_at'])
      .where(({ claim }, { eq }) => eq(claim, held))
      .go(),
  )
}

/** Whether a conditional write was written. */
async function holds(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}
