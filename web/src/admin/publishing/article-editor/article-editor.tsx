import { Button, Progress, Stack } from '@mantine/core'
import { useDocumentTitle, useHotkeys } from '@mantine/hooks'
import { type ComponentType, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { useSession } from '../../../auth/session.tsx'
import { OthersProvider } from '../../articles/presence/others.ts'
import { PreviewSlot } from '../../articles/preview/preview-slot.tsx'
import { usePreviewChoice } from '../../articles/preview/use-preview-choice.ts'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Loading } from '../../platform/screen/states.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { AcceptedNotice } from './accepted-notice.tsx'
import { useAiAssistance } from './ai-assistance.ts'
import { type Article, type ArticleValues, changedFields, valuesOf } from './article-form.ts'
import { useAutosave, useAutosaveChoice, useResend } from './autosave.ts'
import { t } from './catalogue.ts'
import { ConflictResolution } from './conflict-resolution.tsx'
import { useCreation } from './creation.ts'
import { keepText, unsavedTexts, useKeepUnsaved, useUnsavedOffer } from './drafts.ts'
import { EditorActions } from './editor-actions.tsx'
import { EditorHeader } from './editor-header.tsx'
import { LockedNotice, useIsLocked } from './locked-notice.tsx'
import { MainFields, SeoSection } from './main-fields.tsx'
import { PublicationQuestions } from './publication-questions.tsx'
import { RestoreOffer } from './restore-offer.tsx'
import { RevisionHistory } from './revision-history.tsx'
import { ShelvedText } from './shelved-text.tsx'
import { SideColumn } from './side-column.tsx'
import { forgetSuggestion, newValues } from './suggestion.ts'
import { TranslationNotice } from './translation-notice.tsx'
import { useArticleComments } from './use-article-comments.ts'
import { useArticleForm } from './use-article-form.ts'
import { tellMerged, useCompany } from './use-company.ts'
import { usePublication } from './use-publication.ts'
import { useRestoredText } from './use-restored-text.ts'
import { type SaveOptions, useSaveArticle } from './use-save-article.ts'
import { useShownLink } from './use-shown-link.ts'
import { useWritingView } from './use-writing-view.ts'
import { useWork } from './work-in-progress.ts'

// What is asked is loaded when it is asked.
const ProposalDialog = lazy(async () => ({ default: (await import('./proposal-dialog.tsx')).ProposalDialog }))

export interface ArticleEditorProps {
  /** null: a new article, also for the moment in which it is created. */
  article: Article | null
  /** A new article is on the server from now on. */
  onCreated: (id: string) => void
  /** Cards of other areas about an article that exists. */
  sideCards?: readonly ComponentType<{ article: Article }>[] | undefined
}

/** The editor of one article, or of a new one that a suggestion may prefill. A new one stays in the same editor once it is stored. */
export function ArticleEditor({ article: given, onCreated, sideCards }: ArticleEditorProps) {
  const [created, setCreated] = useState<Article | null>(null)
  const article = given ?? created
  const locale = article?.locale ?? ORIGINAL_LOCALE
  const title = article ? t.editArticle : t.newArticle
  useDocumentTitle(`${title} · Simulpress`)
  const leaving = useRef(false)
  const [initial] = useState(() => (article ? valuesOf(article) : newValues()))
  const form = useArticleForm(article, initial)
  const isTranslation = article !== null && article.original_article_id !== null
  const isLocked = useIsLocked(article)
  const readOnly = isTranslation || isLocked
  const isUnsaved = form.isChanged && !readOnly
  const userId = useSession().profile?.id ?? ''
  const key = `${userId}.${article?.id ?? 'new'}`
  const [isAutomatic, setAutomatic] = useAutosaveChoice(userId)
  const { offer, close: closeOffer } = useUnsavedOffer(key, article)
  const [showsHistory, setShowsHistory] = useState(false)
  const [shelved, setShelved] = useState<ArticleValues | null>(null)
  const sender = useCreation((creation) => keepText(key, form, creation))
  const isKept = useKeepUnsaved(key, form, isUnsaved, sender.waiting)

  const onSaved = useCallback(() => {
    unsavedTexts.remove(key)
    forgetSuggestion()
  }, [key])
  const takeCreated = (stored: Article) => {
    setCreated(stored)
    leaving.current = true
    onCreated(stored.id)
    leaving.current = false
  }
  const saving = useSaveArticle(article, form, { sender, onCreated: takeCreated, onSaved, onMerged: tellMerged })
  const { save, isSaving, conflict } = saving
  const others = useCompany(article, form, saving)
  const link = useShownLink()
  const comments = useArticleComments(article, form, saving)
  const work = useWork(article?.id ?? null)
  const ai = useAiAssistance(form)
  const busy = isSaving || work.isRunning || ai.busy === 'auto'
  // Opening the screen, also with a suggestion, creates nothing.
  const isTouched = article !== null || changedFields(form.values, initial).length > 0
  useAutosave(form.values, isAutomatic && isTouched && isUnsaved && !busy && !conflict && !offer, () => void save({ quiet: true }), others.length > 0)
  useResend(saving.isUnreachable && isUnsaved && !busy && !conflict && !offer, () => void save({ quiet: true }))

  const saveDraft = async (options?: SaveOptions) => {
    const saved = await save(options)
    if (!saved) return
    toast({ tone: 'success', text: t.articleSaved })
  }
  const { saveAndTranslate, question, closeQuestion } = usePublication(form, saving, work)
  const writing = useWritingView(!readOnly, Object.keys(form.errors).length > 0)
  const preview = usePreviewChoice(article !== null)
  const restored = useRestoredText(article, form, saving)
  useHotkeys([['mod+S', () => void (readOnly || busy || saveDraft())]], [], true)

  return (
    <Stack {...preview.room} mx="auto" className="editor" data-writing={writing.isOn || undefined}>
      {writing.isOn && (
        <Button variant="default" size="compact-sm" className="leave-writing" onClick={writing.toggle}>
          {t.leaveWritingView}
        </Button>
      )}
      <EditorHeader
        title={title}
        article={article}
        readOnly={readOnly}
        ai={ai}
        beforePreview={async () => !isUnsaved || (await save()) !== null}
        onHistory={() => setShowsHistory(true)}
        onWrite={writing.toggle}
        preview={preview}
        others={others}
      />
      {!readOnly && <ModelNote>{t.aboutWithoutModel}</ModelNote>}
      {ai.progress !== null && <Progress value={ai.progress} animated aria-label={t.aiAutoSetupProgress({ progress: ai.progress })} />}
      {ai.proposals.accepted && !readOnly && <AcceptedNotice fields={ai.proposals.accepted} onUndo={ai.proposals.undo} onKeep={ai.proposals.keep} />}
      {isTranslation && <TranslationNotice article={article} />}
      {isLocked && !isTranslation && <LockedNotice />}
      {offer && !readOnly && (
        <RestoreOffer
          at={offer.at}
          onRestore={() => {
            form.replace(offer.values, offer.version ?? article?.version ?? null, offer.base)
            if (!article) sender.waiting.current = offer.creation ?? null
            closeOffer()
          }}
          onDiscard={() => {
            unsavedTexts.remove(key)
            closeOffer()
          }}
        />
      )}
      <OthersProvider value={others}>
        <div className="editor-columns">
          <Stack gap="md" miw={0}>
            <MainFields form={form} locale={locale} readOnly={readOnly} link={link} comments={comments.body} />
            <SeoSection form={form} locale={locale} readOnly={readOnly} ai={ai} />
          </Stack>
          <SideColumn
            article={article}
            form={form}
            readOnly={readOnly}
            work={work}
            ai={ai}
            comments={comments}
            isBusy={busy}
            onPublish={() => void saveAndTranslate(true)}
            cards={sideCards}
          >
            {shelved && <ShelvedText mine={shelved} shown={form.values} onDiscard={() => setShelved(null)} />}
          </SideColumn>
          <PreviewSlot articleId={article && (article.original_article_id ?? article.id)} state={`${article?.version}`} choice={preview} />
        </div>
      </OthersProvider>
      {!readOnly && (
        <EditorActions
          article={article}
          saving={saving}
          isUnsaved={form.isChanged}
          isKept={isKept}
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
      </Suspense>
      <PublicationQuestions question={question} work={work} onClose={closeQuestion} />
      {article && (
        <RevisionHistory
          opened={showsHistory}
          articleId={article.id}
          version={form.version}
          values={form.values}
          isRestoring={isSaving}
          onRestore={(change) => void restored.restore(change)}
          onUndo={restored.undo}
          onClose={() => setShowsHistory(false)}
        />
      )}
      <ConflictResolution form={form} saving={saving} onShelve={setShelved} onSave={(options) => void saveDraft(options)} />
      <LeaveGuard isUnsaved={isUnsaved} mayLeave={() => leaving.current} />
    </Stack>
  )
}
