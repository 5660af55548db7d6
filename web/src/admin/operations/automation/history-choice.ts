import { HISTORY_GROUP_NAMES, type HistoryGroup } from '#shared/domain/operations/history-kinds.ts'
import { HISTORY_STATUSES, type HistoryStatus, LOG_ACTIONS, type LogAction } from '#shared/domain/platform/automation-actions.ts'
import type { Arguments } from '../../platform/api/call.ts'

/** What of the history is shown, as the address of the screen has it. */
export type HistoryChoice = Omit<NonNullable<NonNullable<Arguments<'listHistory'>>['query']>, 'cursor'>

/** Names in the address; `action` is the kind, as older links have it. */
export const CHOICES = ['group', 'action', 'status', 'actor', 'article', 'from', 'to'] as const
export type ChoiceName = (typeof CHOICES)[number]

const DAY = /^\d{4}-\d\d-\d\d$/
const ACTOR = /^(?:person|schedule|automation):\S{1,100}$/
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What an address asks for; what makes no sense in it is left out. */
export function choiceIn(search: URLSearchParams): HistoryChoice {
  const [group, kind, status] = [search.get('group'), search.get('action'), search.get('status')]
  const matching = (name: ChoiceName, pattern: RegExp): string | undefined =>
    pattern.test(search.get(name) ?? '') ? (search.get(name) ?? undefined) : undefined
  const [actor, article, from, to] = [matching('actor', ACTOR), matching('article', ID), matching('from', DAY), matching('to', DAY)]
  return {
    ...(isGroup(group) ? { group } : {}),
    ...(isAction(kind) ? { kind } : {}),
    ...(isStatus(status) ? { status } : {}),
    ...(actor ? { actor } : {}),
    ...(article ? { article } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

const isGroup = (value: string | null): value is HistoryGroup => (HISTORY_GROUP_NAMES as readonly (string | null)[]).includes(value)
const isStatus = (value: string | null): value is HistoryStatus => (HISTORY_STATUSES as readonly (string | null)[]).includes(value)
const isAction = (value: string | null): value is LogAction => (LOG_ACTIONS as readonly (string | null)[]).includes(value)
