import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, call, start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { tellWorkStarted } from '../../platform/api/work-started.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { type Patience, useFollowedWork } from '../../platform/operations/use-followed-work.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { LONG_WORK, SHORT_WORK } from './patience.ts'
import { countOf, endAnnouncement } from './texts.ts'

export type Integrity = Answer<'getIntegrity'>
type Kind = Integrity['running'][number]['kind']

const runningOf = ({ running }: Integrity, kind: Kind): string | null => running.find((work) => work.kind === kind)?.operation_id ?? null

/** Starts work of a kind and follows it, also what is at work already; the figures are read again at its end. */
export function useWork(integrity: Integrity, kind: Kind, patience: Patience, done: (operation: Operation) => string) {
  const queries = useQueryClient()
  const refresh = () => Promise.all(['getIntegrity', 'listLinkProposals'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const [faults, setFaults] = useState<Operation['faults']>([])
  const work = useFollowedWork(runningOf(integrity, kind), patience, (ended) => {
    setFaults(ended.faults)
    toast(endAnnouncement(ended, done(ended)))
    void refresh()
  })
  const begin = useMutation({
    /** @returns the operation; null when the person thought better of it */
    mutationFn: (attempt: () => Promise<string | null>) => attempt(),
    onSuccess: (id) => {
      if (id) work.follow(id)
    },
    onError: (error) => {
      const other = error instanceof ProblemError && error.code === 'batch-in-progress' ? error.extra.operation_id : null
      if (typeof other === 'string') work.follow(other)
      else toast({ tone: 'error', text: errorText(error) })
    },
  })
  return { operation: work.operation, isBusy: begin.isPending || work.isRunning, begin: begin.mutate, faults }
}

const operationOf = async (answer: Promise<{ operationId: string } | { result: unknown }>): Promise<string | null> => {
  const started = await answer
  return 'operationId' in started ? started.operationId : null
}

export function useCheck(integrity: Integrity) {
  const work = useWork(integrity, 'check-integrity', SHORT_WORK, (ended) =>
    t.articlesCheckedIssues({ checked: countOf(ended, 'checked'), faults: countOf(ended, 'faults') }),
  )
  return { ...work, check: () => work.begin(() => operationOf(start('checkIntegrity', {}))) }
}

type Start = Parameters<typeof call<'startAdminOperation'>>[1]['body']

const startOperation = async (body: Start, question: (found: Readonly<Record<string, string | number>>) => string, yes: string): Promise<string | null> => {
  const answer = await confirmedCall((confirmation) => call('startAdminOperation', { body: confirmation ? { ...body, confirmation } : body }), question, yes)
  if (answer) tellWorkStarted()
  return answer?.operation_id ?? null
}

export function useOrphanDeletion(integrity: Integrity) {
  const work = useWork(integrity, 'delete-orphaned', SHORT_WORK, (ended) => t.translationsMovedToTrash({ count: countOf(ended, 'deleted') }))
  const question = ({ orphaned_translations = 0, broken_base = 0, rebuildable_originals = 0 }: Readonly<Record<string, string | number>>) =>
    [
      Number(broken_base) > 0
        ? t.orphansAndBrokenToTrash({ orphans: orphaned_translations, broken: broken_base })
        : t.orphansToTrash({ orphans: orphaned_translations }),
      ...(Number(rebuildable_originals) > 0 ? [t.someOriginalsCanBeRebuilt({ count: rebuildable_originals })] : []),
      t.pagesWillBeRemoved,
    ].join(' ')
  const remove = (broken_base: boolean) => work.begin(() => startOperation({ operation: 'delete-orphaned', params: { broken_base } }, question, t.delete))
  return { ...work, remove }
}

/** Brings lost originals of live articles back from their last publication. */
export function useOriginalRebuild(integrity: Integrity) {
  const work = useWork(integrity, 'rebuild-originals', LONG_WORK, (ended) =>
    [t.originalsRebuilt({ count: countOf(ended, 'rebuilt') }), t.failed({ count: countOf(ended, 'errors') })].join(', '),
  )
  const question = ({ rebuildable_originals = 0 }: Readonly<Record<string, string | number>>) => t.rebuildOriginalsQuestion({ count: rebuildable_originals })
  return { ...work, rebuild: () => work.begin(() => startOperation({ operation: 'rebuild-originals' }, question, t.rebuild)) }
}

export function useDuplicateRemoval(integrity: Integrity) {
  const work = useWork(integrity, 'remove-duplicates', LONG_WORK, (ended) =>
    t.duplicatesRemovedLeft({ removed: countOf(ended, 'removed'), left: countOf(ended, 'skipped') + countOf(ended, 'errors') }),
  )
  const question = ({ duplicates = 0 }: Readonly<Record<string, string | number>>) => t.removeDuplicatesQuestion({ count: duplicates })
  return { ...work, remove: () => work.begin(() => startOperation({ operation: 'remove-duplicates' }, question, t.remove)) }
}

/** A dry run of the link repair, which only says what it would do, and the repair itself. */
export function useLinkRepair(integrity: Integrity) {
  const preview = useWork(integrity, 'preview-links', SHORT_WORK, (ended) =>
    [
      t.nothingChangedWouldBeLinked({ count: countOf(ended, 'to_link') }),
      t.wouldBeRepaired({ count: countOf(ended, 'to_repair') }),
      t.suggested({ count: countOf(ended, 'suggested') }),
      t.withoutMatch({ count: countOf(ended, 'unmatched') }),
    ].join(', '),
  )
  const repair = useWork(integrity, 'repair-links', SHORT_WORK, (ended) =>
    [
      t.linked({ count: countOf(ended, 'linked') }),
      t.repaired({ count: countOf(ended, 'repaired') }),
      t.withoutMatch({ count: countOf(ended, 'unmatched') }),
      t.failed({ count: countOf(ended, 'errors') }),
    ].join(', '),
  )
  const look = () => preview.begin(() => operationOf(start('repairLinks', { body: {} })))
  const apply = (titles: string[]) =>
    repair.begin(async () => {
      const attempt = (confirmation?: string) => start('repairLinks', { body: { apply: true, titles, ...(confirmation ? { confirmation } : {}) } })
      const question = ({ link = 0, repair = 0 }: Readonly<Record<string, string | number>>) =>
        t.repairLinksQuestion({ translations: Number(link) + titles.length, rows: repair })
      const answer = await confirmedCall(attempt, question, t.repair)
      return answer && 'operationId' in answer ? answer.operationId : null
    })
  return { preview: preview.operation, repair: repair.operation, isBusy: preview.isBusy || repair.isBusy, faults: repair.faults, look, apply }
}

export function useImageRegeneration(integrity: Integrity) {
  const work = useWork(integrity, 'regenerate-images', LONG_WORK, (ended) =>
    t.newPicturesLeft({ regenerated: countOf(ended, 'regenerated'), left: countOf(ended, 'skipped') + countOf(ended, 'errors') }),
  )
  const question = ({ duplicate_images = 0 }: Readonly<Record<string, string | number>>) => t.replacePicturesQuestion({ count: duplicate_images })
  const regenerate = () => work.begin(() => startOperation({ operation: 'regenerate-images', params: { checkType: 'full_sweep' } }, question, t.replace))
  return { ...work, regenerate }
}
