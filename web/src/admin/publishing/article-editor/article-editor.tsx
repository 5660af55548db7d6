import { Progress, Stack } from '@mantine/core'
import { useDocumentTitle, useHotkeys } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../../auth/session.tsx'
import { queryOf } from '../../platform/api/queries.ts'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Loading } from '../../platform/screen/states.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { confirmEarly } from '../planned/confirm-early.ts'
import { useNewsroomZone } from '../planned/newsroom-zone.ts'
import { AcceptedNotice } from './accepted-notice.tsx'
import { useAiAssistance } from './ai-assistance.ts'
import { type Article, type ArticleValues, valuesOf } from './article-form.ts'
import { useAutosave, useAutosaveChoice } from './autosave.ts'
import { ConflictResolution } from './conflict-resolution.tsx'
import { confirmDeadLinks } from './dead-links.ts'
import { unsavedTexts, useKeepUnsaved, useUnsavedOffer } from './drafts.ts'
import { EditorActions } from './editor-actions.tsx'
import { EditorHeader } from './editor-header.tsx'
import { LockedNotice, useIsLocked } from './locked-notice.tsx'
import { MainFields, SeoSection } from './main-fields.tsx'
import { RestoreOffer } from './restore-offer.tsx'
import { ShelvedText } from './shelved-text.tsx'
import { SideColumn } from './side-column.tsx'
import { forgetSuggestion } from './suggestion.ts'
import { TranslationNotice } from './translation-notice.tsx'
import { useArticleForm, useNewerArticle } from './use-article-form.ts'
import { type SaveOptions, useSaveArticle } from './use-save-article.ts'
import { useShownLink } from './use-shown-link.ts'
import { useWork } from './work-in-progress.ts'

// What is asked is loaded when it is asked.
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))
const ProposalDialog = lazy(async () => ({ default: (await import('./proposal-dialog.tsx')).ProposalDialog }))
const WaitingDialog = lazy(async () => ({ default: (await import('../../translation/waiting-segments/waiting-dialog.tsx')).WaitingDialog }))

/** Whether a person's translations wait for a decision; where that cannot be told, the translation itself will. */
const haveWaiting = async (queries: QueryClient, id: string): Promise<boolean> => {
  const asked = { ...queryOf('listWaitingSegments', { params: { id } }), staleTime: 0 }
  return ((await queries.fetchQuery(asked).catch(() => null))?.languages.length ?? 0) > 0
}

export interface ArticleEditorProps {
  /** null: a new article. */
  article: Article | null
  initial?: ArticleValues
  /** Cards of other areas about an article that exists. */
  sideCards?: readonly ComponentType<{ article: Article }>[] | undefined
}

/** The editor of one article, or of a new one that `initial` may prefill. */
export function ArticleEditor({ article, initial, sideCards }: ArticleEditorProps) {
  const title = article ? 'Redaguoti straipsnį' : 'Naujas straipsnis'
  useDocumentTitle(`${title} · Simulpress`)
  const navigate = useNavigate()
  const zone = useNewsroomZone()
  const leaving = useRef(false)
  const form = useArticleForm(article, initial ?? valuesOf(article))
  const isTranslation = article !== null && article.original_article_id !== null
  const isLocked = useIsLocked(article)
  const readOnly = isTranslation || isLocked
  const isUnsaved = form.isChanged && !readOnly
  const userId = useSession().profile?.id ?? ''
  const key = `${userId}.${article?.id ?? 'new'}`
  const [isAutomatic, setAutomatic] = useAutosaveChoice(userId)
  const { offer, close: closeOffer } = useUnsavedOffer(key, article)
  const [changing, setChanging] = useState<Article | null>(null)
  const [deciding, setDeciding] = useState<{ article: Article; publish: boolean } | null>(null)
  const queries = useQueryClient()
  const [shelved, setShelved] = useState<ArticleValues | null>(null)
  useKeepUnsaved(key, form.values, form.version, isUnsaved)

  const onSaved = useCallback(() => {
    unsavedTexts.remove(key)
    forgetSuggestion()
  }, [key])
  const saving = useSaveArticle(article, form, onSaved)
  const { save, isSaving, conflict } = saving
  useNewerArticle(article, form)
  const link = useShownLink()
  const work = useWork(article?.id ?? null)
  const ai = useAiAssistance(form)
  const busy = isSaving || work.isRunning || ai.busy === 'auto'
  useAutosave(form.values, isAutomatic && article !== null && isUnsaved && !busy && !conflict && !offer, () => void save({ quiet: true }))

  const saveDraft = async (options?: SaveOptions) => {
    const saved = await save(options)
    if (!saved) return
    toast({ tone: 'success', text: 'Straipsnis išsaugotas' })
    open(saved)
  }
  const saveAndTranslate = async (publish: boolean) => {
    if (publish && !(await confirmEarly(form.values.scheduled_for, zone))) return
    const saved = await save()
    if (!saved || (publish && !(await confirmDeadLinks(saved.id)))) return
    // Readers see this article already: what the change is has to be said first.
    if (publish && saved.published && saved.changed) return setChanging(saved)
    // Once more what a person has translated may be of an earlier text.
    if (saved.translations.length > 0 && (await haveWaiting(queries, saved.id))) return setDeciding({ article: saved, publish })
    await work.begin(saved.id, publish)
    open(saved)
  }
  /** A new article gets an address of its own. */
  const open = (saved: Article) => {
    if (article) return
    leaving.current = true
    navigate(`/admin/articles/${saved.id}`, { replace: true })
  }
  useHotkeys([['mod+S', () => void (readOnly || busy || saveDraft())]], [], true)

  return (
    <Stack maw={1280} mx="auto">
      <EditorHeader title={title} article={article} readOnly={readOnly} ai={ai} beforePreview={async () => !isUnsaved || (await save()) !== null} />
      {!readOnly && <ModelNote>Kategorija parenkama pagal raktažodžius, meta tekstai sudedami iš straipsnio žodžių.</ModelNote>}
      {ai.progress !== null && <Progress value={ai.progress} animated aria-label={`AI Auto-Setup: ${ai.progress} %`} />}
      {ai.proposals.accepted && !readOnly && <AcceptedNotice fields={ai.proposals.accepted} onUndo={ai.proposals.undo} onKeep={ai.proposals.keep} />}
      {isTranslation && <TranslationNotice article={article} />}
      {isLocked && !isTranslation && <LockedNotice />}
      {offer && !readOnly && (
        <RestoreOffer
          at={offer.at}
          onRestore={() => {
            form.replace(offer.values, offer.version ?? article?.version ?? null)
            closeOffer()
          }}
          onDiscard={() => {
            unsavedTexts.remove(key)
            closeOffer()
          }}
        />
      )}
      <div className="editor-columns">
        <Stack gap="md" miw={0}>
          <MainFields form={form} readOnly={readOnly} link={link} />
          <SeoSection form={form} readOnly={readOnly} ai={ai} />
        </Stack>
        <SideColumn
          article={article}
          form={form}
          readOnly={readOnly}
          work={work}
          ai={ai}
          isBusy={busy}
          onPublish={() => void saveAndTranslate(true)}
          cards={sideCards}
        >
          {shelved && <ShelvedText mine={shelved} shown={form.values} onDiscard={() => setShelved(null)} />}
        </SideColumn>
      </div>
      {!readOnly && (
        <EditorActions
          article={article}
          saving={saving}
          isUnsaved={form.isChanged}
          isBusy={busy}
          isAutomatic={isAutomatic}
          onAutomatic={setAutomatic}
          onPublish={() => void saveAndTranslate(true)}
          onTranslate={() => void saveAndTranslate(false)}
          onSave={() => void saveDraft()}
        />
      )}
      <Suspense fallback={<Loading />}>
        {ai.proposals.open && <ProposalDialog proposals={ai.proposals.open} onAccept={ai.proposals.accept} onDecline={ai.proposals.decline} />}
        {changing && (
          <ChangeDialog
            articleId={changing.id}
            onClose={() => setChanging(null)}
            onPublish={(change) => {
              setChanging(null)
              void work.beginChange(changing, change)
            }}
          />
        )}
        {deciding && (
          <WaitingDialog
            articleId={deciding.article.id}
            goOn={deciding.publish ? 'Versti ir publikuoti' : 'Versti'}
            onClose={() => setDeciding(null)}
            onGoOn={() => {
              setDeciding(null)
              void work.begin(deciding.article.id, deciding.publish)
            }}
          />
        )}
      </Suspense>
      <ConflictResolution form={form} saving={saving} onShelve={setShelved} onSave={(options) => void saveDraft(options)} />
      <LeaveGuard isUnsaved={isUnsaved} mayLeave={() => leaving.current} />
    </Stack>
  )
}
