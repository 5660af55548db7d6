import { decidedAs, listedThreads, mayDecide, resolvedAs } from '#shared/domain/articles/comments.ts'
import { isAuthorOf } from '#shared/domain/platform/authorship.ts'
import { reachesText } from '#shared/domain/platform/roles.ts'
import { AppError } from '#shared/errors.ts'
import type { Caller, HandlerOf } from '../../platform/api/call.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { readOriginal } from '../reading/family.ts'
import { deleteFirst, deleteReply } from './delete-comments.ts'
import { changeState, createThread } from './open-threads.ts'
import { checkMentioned, checkSees } from './people.ts'
import { type CommentRow, changeComment, createReply, readThread, readThreads, type ThreadRows } from './store.ts'
import { tellOfComment, tellOfDecision } from './tell-of-comment.ts'
import { countThreadChange, readThreadChanges } from './thread-changes.ts'
import { type ThreadView, textFor, type Viewer, viewThreads } from './view.ts'

/** @throws AppError `article-not-found` | `not-an-original` */
async function viewerOf(table: Table, id: string, caller: Caller): Promise<Viewer> {
  const [card, { data: held }] = await Promise.all([
    readOriginal(table, id),
    table.entities.roles.query.person({ user_id: caller.id }).go({ consistent: true, pages: 'all' }),
  ])
  return { card, held, userId: caller.id }
}

/** @throws AppError `thread-not-found` | `not-your-language` */
async function findThread(table: Table, { id, thread }: { id: string; thread: string }, caller: Caller, { card }: Viewer): Promise<ThreadRows> {
  const found = await readThread(table, { original_id: id, thread_id: thread })
  if (!found) throw new AppError('thread-not-found')
  checkSees(caller, { card, locale: found.first.locale })
  return found
}

/** Counts a change and shows its thread as it is then. @param tell is given its rows before it is shown */
async function answer(
  table: Table,
  { id, thread }: { id: string; thread: string },
  viewer: Viewer,
  tell?: (rows: ThreadRows) => Promise<void>,
): Promise<{ thread: ThreadView }> {
  await countThreadChange(table, id)
  const found = await readThread(table, { original_id: id, thread_id: thread })
  if (!found) throw new AppError('thread-not-found')
  await tell?.(found)
  const [shown] = await viewThreads(table, [found], viewer)
  return { thread: shown as ThreadView }
}

const answerAndTell = (table: Table, { comment, ...place }: { id: string; thread: string; comment: string }, viewer: Viewer) =>
  answer(table, place, viewer, (rows) => tellOfComment(table, viewer.card, rows, comment))

export const listThreads: HandlerOf<'listThreads'> = async ({ params: { id }, query: { locale }, caller }) => {
  const table = getTable()
  // Counted before they are read: what is written in between is asked for again.
  const [viewer, changes] = await Promise.all([viewerOf(table, id, caller), readThreadChanges(table, id, { consistent: true })])
  const { card } = viewer
  if (locale) checkSees(caller, { card, locale })
  const isOwn = isAuthorOf(caller.id, card)
  const isSeen = ({ first }: ThreadRows) => reachesText(caller.reach, { locale: first.locale, isOwn }) && (!locale || first.locale === locale)
  const seen = (await readThreads(table, id)).filter(isSeen)
  const sized = seen.map((rows) => {
    const all = [rows.first, ...rows.replies]
    const times = [rows.first.state_at ?? '', ...all.map(({ written_at }) => written_at)]
    return { rows, state: rows.first.state, characters: all.reduce((sum, { body }) => sum + body.length, 0), at: times.toSorted().at(-1) as string }
  })
  const listed = listedThreads(sized)
  const threads = await viewThreads(
    table,
    listed.map(({ rows }) => rows),
    viewer,
  )
  return { threads, left_out: sized.length - listed.length, changes }
}

export const startThread: HandlerOf<'startThread'> = async ({ params: { id }, body: { id: thread, locale, anchor, body, mentions, replacement }, caller }) => {
  const table = getTable()
  const viewer = await viewerOf(table, id, caller)
  checkSees(caller, { card: viewer.card, locale })
  const { data: text } = await table.entities.cards.get({ original_id: id, locale }).go({ consistent: true })
  if (!text) throw new AppError('translation-not-found')
  const known = await readThread(table, { original_id: id, thread_id: thread })
  if (known) checkOwn(known.first, caller)
  else {
    await checkMentioned(table, { card: viewer.card, locale }, mentions)
    await createThread(table, {
      ...{ original_id: id, thread_id: thread, comment_id: thread, locale, body, mentions, written_by: caller.id, written_at: new Date().toISOString() },
      ...{ state: 'open', replies: 0 },
      ...(anchor ? { anchor } : {}),
      ...(replacement === null ? {} : { replacement, decision: 'open' }),
    })
  }
  return answerAndTell(table, { id, thread, comment: thread }, viewer)
}

export const replyToThread: HandlerOf<'replyToThread'> = async ({ params, body: { id: comment_id, body, mentions }, caller }) => {
  const table = getTable()
  const viewer = await viewerOf(table, params.id, caller)
  const { first, replies } = await findThread(table, params, caller, viewer)
  const known = [first, ...replies].find((row) => row.comment_id === comment_id)
  if (known) checkOwn(known, caller)
  else {
    const { original_id, thread_id, locale } = first
    await checkMentioned(table, { card: viewer.card, locale }, mentions)
    const now = new Date().toISOString()
    await createReply(table, { original_id, thread_id, comment_id, locale, body, mentions, written_by: caller.id, written_at: now })
  }
  return answerAndTell(table, { ...params, comment: comment_id }, viewer)
}

export const editComment: HandlerOf<'editComment'> = async ({ params, body: { body, mentions }, caller }) => {
  const table = getTable()
  const viewer = await viewerOf(table, params.id, caller)
  const thread = await findThread(table, params, caller, viewer)
  const row = commentOf(thread, params.comment)
  if (!row || row.deleted_at) throw new AppError('comment-not-found')
  checkOwn(row, caller)
  await checkMentioned(
    table,
    { card: viewer.card, locale: row.locale },
    mentions.filter((person) => !row.mentions.includes(person)),
  )
  const isChanged = await changeComment(table, row, { body, mentions, edited_at: new Date().toISOString() })
  if (!isChanged) throw new AppError('comment-not-found')
  return answerAndTell(table, params, viewer)
}

export const deleteComment: HandlerOf<'deleteComment'> = async ({ params, caller }) => {
  const table = getTable()
  const viewer = await viewerOf(table, params.id, caller)
  const key = { original_id: params.id, thread_id: params.thread }
  const before = await readThread(table, key)
  if (!before) return { thread: null }
  checkSees(caller, { card: viewer.card, locale: before.first.locale })
  const row = commentOf(before, params.comment)
  if (row) {
    checkOwn(row, caller)
    if (row === before.first) await deleteFirst(table, key, new Date().toISOString())
    else await deleteReply(table, row)
  }
  await countThreadChange(table, params.id)
  const after = await readThread(table, key)
  const [shown] = after ? await viewThreads(table, [after], viewer) : []
  return { thread: shown ?? null }
}

export const resolveThread: HandlerOf<'resolveThread'> = async ({ params, body: { resolved }, caller }) => {
  const table = getTable()
  const viewer = await viewerOf(table, params.id, caller)
  const { first } = await findThread(table, params, caller, viewer)
  const next = resolvedAs(first, resolved)
  if (next.state !== first.state) {
    // Whoever was quicker has settled it: their state is the answer.
    await changeState(table, first, { ...next, ...by(caller) })
  }
  return answer(table, params, viewer)
}

export const decideSuggestedEdit: HandlerOf<'decideSuggestedEdit'> = async ({ params, body: { accepted }, caller }) => {
  const table = getTable()
  const viewer = await viewerOf(table, params.id, caller)
  const { first } = await findThread(table, params, caller, viewer)
  if (!mayDecide(viewer.held, textFor(viewer, first))) throw new AppError('editor-needed')
  const next = decidedAs(first, accepted)
  if (!next) throw new AppError('suggested-edit-settled')
  if (next.state !== first.state && !(await changeState(table, first, { ...next, ...by(caller) }))) throw new AppError('suggested-edit-settled')
  return answer(table, params, viewer, (rows) => tellOfDecision(table, viewer.card, rows.first))
}

const by = ({ id }: Caller) => ({ state_by: id, state_at: new Date().toISOString() })

const commentOf = ({ first, replies }: ThreadRows, comment: string): CommentRow | undefined => [first, ...replies].find((row) => row.comment_id === comment)

function checkOwn({ written_by }: CommentRow, caller: Caller): void {
  if (written_by !== caller.id) throw new AppError('not-your-comment')
}
