import { Alert, Anchor, Badge, Button, Group, Progress, Stack, Title } from '@mantine/core'
import { useDocumentTitle, useHotkeys } from '@mantine/hooks'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSession } from '../../../auth/session.tsx'
import { PreviewButton } from '../../articles/preview/preview-button.tsx'
import { ProvenanceCard } from '../../articles/provenance/provenance-card.tsx'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { confirmEarly } from '../planned/confirm-early.ts'
import { useNewsroomZone } from '../planned/newsroom-zone.ts'
import { useAiAssistance } from './ai-assistance.ts'
import { type Article, type ArticleValues, changedFields, valuesOf } from './article-form.ts'
import { useAutosave, useAutosaveChoice } from './autosave.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { unsavedTexts, useKeepUnsaved } from './drafts.ts'
import { ImageCard } from './image-card.tsx'
import { MainFields, SeoSection } from './main-fields.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import { QualityCard } from './quality-card.tsx'
import { RestoreOffer } from './restore-offer.tsx'
import { SaveState } from './save-state.tsx'
import { ShelvedText } from './shelved-text.tsx'
import { CategoryCard, SettingsCard } from './side-cards.tsx'
import { forgetSuggestion } from './suggestion.ts'
import { TranslationsPanel } from './translations-panel.tsx'
import { useArticleForm } from './use-article-form.ts'
import { type SaveOptions, useSaveArticle } from './use-save-article.ts'
import { useWork } from './work-in-progress.ts'

/** The editor of one article, or of a new one that `initial` may prefill. */
export interface ArticleEditorProps {
  /** null: a new article. */
  article: Article | null
  initial?: ArticleValues
  /** Cards of other areas about an article that exists. */
  sideCards?: readonly ComponentType<{ article: Article }>[] | undefined
}

export function ArticleEditor({ article, initial, sideCards }: ArticleEditorProps) {
  const title = article ? 'Redaguoti straipsnį' : 'Naujas straipsnis'
  useDocumentTitle(`${title} · Simulpress`)
  const navigate = useNavigate()
  const zone = useNewsroomZone()
  const leaving = useRef(false)
  const form = useArticleForm(article, initial ?? valuesOf(article))
  const readOnly = article !== null && article.original_article_id !== null
  const userId = useSession().profile?.id ?? ''
  const key = `${userId}.${article?.id ?? 'new'}`
  const [isAutomatic, setAutomatic] = useAutosaveChoice(userId)
  const [offer, setOffer] = useState(() => {
    const kept = unsavedTexts.read(key)
    return kept && changedFields(kept.values, valuesOf(article)).length > 0 ? kept : null
  })
  const [changing, setChanging] = useState<Article | null>(null)
  const [shelved, setShelved] = useState<ArticleValues | null>(null)
  useKeepUnsaved(key, form.values, form.version, form.isChanged && !readOnly)

  const onSaved = useCallback(() => {
    unsavedTexts.remove(key)
    forgetSuggestion()
  }, [key])
  const { save, isSaving, quietFault, conflict, askConflict, closeConflict } = useSaveArticle(article, form, onSaved)
  const isBehind = article !== null && form.version !== null && article.version > form.version
  useEffect(() => {
    if (!isBehind) return
    if (!form.isChanged) form.load(article)
    // Only what readers are told of a change is new: what is being typed goes on.
    else if (changedFields(valuesOf(article), form.saved).length === 0) form.accept(article, form.saved)
  }, [isBehind, article, form])
  const work = useWork(article?.id ?? null)
  const ai = useAiAssistance(form)
  const busy = isSaving || work.isRunning || ai.busy === 'auto'

  const isDue = isAutomatic && article !== null && !readOnly && form.isChanged && !busy && !conflict && !offer
  useAutosave(form.values, isDue, () => void save({ quiet: true }))

  const saveDraft = async (options?: SaveOptions) => {
    const saved = await save(options)
    if (!saved) return
    toast({ tone: 'success', text: 'Straipsnis išsaugotas' })
    open(saved)
  }
  const saveAndTranslate = async (publish: boolean) => {
    if (publish && !(await confirmEarly(form.values.scheduled_for, zone))) return
    const saved = await save()
    if (!saved) return
    // Readers see this article already: what the change is has to be said first.
    if (publish && saved.published && saved.changed) return setChanging(saved)
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
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={1} fz={24}>
            {title}
          </Title>
          {article && (
            <Badge variant="light" color={article.published ? 'accent' : 'gray'}>
              {article.published ? 'Publikuota' : 'Juodraštis'}
            </Badge>
          )}
          {article?.changed && (
            <Badge variant="light" color="yellow">
              Pakeista
            </Badge>
          )}
        </Group>
        <Group gap="xs">
          {article && (
            <>
              <PreviewButton
                articleId={article.original_article_id ?? article.id}
                locale={article.locale}
                beforeOpen={async () => readOnly || !form.isChanged || (await save()) !== null}
              />
              {!readOnly && (
                <Button variant="default" component={Link} to={`/admin/articles/${article.id}/versions`}>
                  Versijos
                </Button>
              )}
            </>
          )}
          {!readOnly && (
            <Button variant="default" loading={ai.busy === 'auto'} disabled={ai.busy !== null} onClick={() => void ai.autoSetup()}>
              AI Auto-Setup
            </Button>
          )}
        </Group>
      </Group>
      {ai.progress !== null && <Progress value={ai.progress} animated aria-label={`AI Auto-Setup: ${ai.progress} %`} />}
      {readOnly && (
        <Alert color="yellow">
          Vertimas čia rodomas tik peržiūrai.{' '}
          <Anchor component={Link} underline="always" to={`/admin/articles/${article.original_article_id}/translations/${article.locale}`}>
            Redaguoti segmentais
          </Anchor>{' '}
          ·{' '}
          <Anchor component={Link} underline="always" to={`/admin/articles/${article.original_article_id}`}>
            Atverti anglišką originalą
          </Anchor>
        </Alert>
      )}
      {offer && !readOnly && (
        <RestoreOffer
          at={offer.at}
          onRestore={() => {
            form.replace(offer.values, offer.version ?? article?.version ?? null)
            setOffer(null)
          }}
          onDiscard={() => {
            unsavedTexts.remove(key)
            setOffer(null)
          }}
        />
      )}
      <div className="editor-columns">
        <Stack gap="md" miw={0}>
          <MainFields form={form} readOnly={readOnly} />
          <SeoSection form={form} readOnly={readOnly} ai={ai} />
        </Stack>
        <Stack gap="md" miw={0}>
          {shelved && <ShelvedText mine={shelved} shown={form.values} onDiscard={() => setShelved(null)} />}
          {article && !readOnly && <PublicationPanel article={article} work={work} />}
          {article?.published && !readOnly && (
            <NotesPanel
              articleId={article.id}
              state={`${article.version} ${article.changed}`}
              isBusy={busy}
              onStarted={(operationId) => work.follow(article.id, operationId)}
            />
          )}
          {!readOnly && <TranslationsPanel article={article} operation={work.translation} />}
          <CategoryCard form={form} readOnly={readOnly} ai={ai} />
          <ImageCard form={form} readOnly={readOnly} />
          <SettingsCard form={form} readOnly={readOnly} />
          <QualityCard article={article} values={form.values} />
          {article && !readOnly && sideCards?.map((SideCard) => <SideCard key={SideCard.name} article={article} />)}
          {article && (
            <ProvenanceCard
              articleId={article.original_article_id ?? article.id}
              state={`${article.version} ${article.published} ${work.publication?.status} ${work.translation?.status}`}
            />
          )}
        </Stack>
      </div>
      {!readOnly && (
        <div className="editor-actions">
          <SaveState
            savedAt={article?.updated_at ?? null}
            isSaving={isSaving}
            isUnsaved={form.isChanged}
            fault={quietFault}
            isBehind={conflict?.isQuiet ?? false}
            onCompare={askConflict}
            isAutomatic={isAutomatic}
            onAutomatic={setAutomatic}
          />
          <Group gap="xs">
            <Button disabled={busy} onClick={() => void saveAndTranslate(true)}>
              Publikuoti ir išversti
            </Button>
            <Button variant="default" disabled={busy} onClick={() => void saveAndTranslate(false)}>
              Juodraštis + versti
            </Button>
            <Button variant="default" loading={isSaving} disabled={busy} onClick={() => void saveDraft()}>
              Išsaugoti juodraštį
            </Button>
          </Group>
        </div>
      )}
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
      {conflict && !conflict.isQuiet && (
        <ConflictDialog
          base={form.saved}
          mine={form.values}
          theirs={conflict.theirs}
          onClose={closeConflict}
          onLoadTheirs={() => {
            setShelved(form.values)
            form.load(conflict.theirs)
            closeConflict()
          }}
          onMerge={(values) => {
            // What was not taken of the person's own text stays at hand.
            if (changedFields(values, form.values).length > 0) setShelved(form.values)
            form.rebase(conflict.theirs, values)
            closeConflict()
            void saveDraft({ over: { article: conflict.theirs, values } })
          }}
        />
      )}
      <LeaveGuard isUnsaved={form.isChanged && !readOnly} mayLeave={() => leaving.current} />
    </Stack>
  )
}
