import { Alert, Anchor, List, Loader, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconMinus, IconRefresh } from '@tabler/icons-react'
import type { PropsWithChildren, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { waitingText } from '../../platform/operations/operation-texts.ts'
import { failureReason, translationOutcome } from '../../platform/operations/translation-outcome.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Panel } from '../../platform/screen/panel.tsx'
import { TechnicalDetail } from '../../platform/screen/stored-fault.tsx'
import { behindText, staleOf, staleText, standingPercent } from '../../translation/translations/behind-words.ts'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'
import { SegmentBadges } from './segment-badges.tsx'
import { useLateCounts } from './use-late-counts.ts'

type State = 'missing' | 'stale' | 'waiting' | 'running' | 'completed' | 'failed'

const ICON = { size: 14, stroke: 2, 'aria-hidden': true } as const
const STATES: Record<State, { text: string; icon: ReactNode }> = {
  missing: { text: t.missing, icon: <IconMinus {...ICON} /> },
  stale: { text: t.stale, icon: <IconRefresh {...ICON} /> },
  waiting: { text: t.waiting, icon: <IconClock {...ICON} /> },
  running: { text: t.translating, icon: <Loader size={12} color="currentColor" aria-hidden /> },
  completed: { text: t.translated, icon: <IconCheck {...ICON} /> },
  failed: { text: t.failedState, icon: <IconAlertTriangle {...ICON} /> },
}

/** The translations: where each stands, live while the machine runs. */
export function TranslationsPanel({ article, operation }: { article: Article | null; operation: Operation | null }) {
  useLateCounts(article)
  const isRunning = operation?.status === 'running'
  const waiting = operation && waitingText(operation)
  const failed = operation && !isRunning ? translationOutcome(operation).failed : []
  const states = TARGET_LOCALES.map((locale) => ({ locale, ...stateOf(locale, article, operation) }))
  const done = states.filter(({ state }) => state === 'completed').length
  const segments = article?.stale?.segments ?? null
  const behind = states.map(({ state, behind }) => (state === 'stale' ? behind : null))
  const stale = staleOf(behind, segments)
  return (
    <Panel title={t.translations} action={<Text c="dimmed">{`${done}/${TARGET_LOCALES.length}`}</Text>}>
      <Progress value={Math.floor(standingPercent(done, behind, segments, TARGET_LOCALES.length))} animated={isRunning} aria-label={t.translationProgress} />
      {stale && <Text fz="sm">{staleText(stale)}</Text>}
      <ul className="locale-chips" aria-live="polite">
        {states.map(({ locale, state, pseudo, behind }) => (
          <li
            key={locale}
            className="locale-chip"
            data-state={state}
            title={`${LOCALE_INFO[locale].nativeName}: ${STATES[state].text}${state === 'stale' && behind !== null ? `, ${behindText(behind, segments)}` : ''}${pseudo ? t.pseudoSuffix : ''}`}
          >
            <ChipFace articleId={article && state !== 'missing' ? article.id : null} locale={locale}>
              {STATES[state].icon}
              <span>{locale}</span>
              <span className="visually-hidden">
                {LOCALE_INFO[locale].nativeName}: {STATES[state].text}
                {state === 'stale' && behind !== null && `, ${behindText(behind, segments)}`}
              </span>
            </ChipFace>
          </li>
        ))}
      </ul>
      {waiting && (
        <Text c="dimmed" fz="sm" role="status">
          {waiting}
        </Text>
      )}
      <ModelNote>{t.aboutPseudoTranslation}</ModelNote>
      {article && <SegmentBadges articleId={article.id} translations={article.translations} />}
      {article?.translations.some(({ pseudo }) => pseudo) && (
        <Alert color="yellow" p="xs">
          {t.partlyPseudoTranslated}
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert color="red" p="xs" role="alert">
          <List size="sm" listStyleType="none" spacing={6}>
            {failed.map((failure) => (
              <List.Item key={failure.locale}>
                {t.couldNotTranslateInto({ locale: failure.locale.toUpperCase(), failure: failureReason(failure) })}{' '}
                {article && states.some(({ locale, stored }) => locale === failure.locale && stored) && (
                  <Anchor component={Link} underline="always" fz="inherit" to={`/admin/articles/${article.id}/translations/${failure.locale}?show=waiting`}>
                    {t.open({ locale: failure.locale.toUpperCase() })}
                  </Anchor>
                )}
                <TechnicalDetail text={failure.message} />
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Panel>
  )
}

/** A translation that is there leads to its editor. */
const ChipFace = ({ articleId, locale, children }: PropsWithChildren<{ articleId: string | null; locale: TargetLocale }>) =>
  articleId === null ? (
    <span className="locale-chip-face">{children}</span>
  ) : (
    <Link className="locale-chip-face" to={`/admin/articles/${articleId}/translations/${locale}`}>
      {children}
    </Link>
  )

interface Shown {
  state: State
  pseudo: boolean
  stored: boolean
  /** Segments of the present text that it lacks; null where that is not known. */
  behind: number | null
}

/** As it goes while the machine runs; then as it is stored, and that it failed for as long as nothing is there. */
function stateOf(locale: TargetLocale, article: Article | null, operation: Operation | null): Shown {
  const stored = article?.translations.find((translation) => translation.locale === locale)
  const state = stored?.state ?? 'missing'
  const isWaiting = operation?.waiting?.locales.includes(locale) === true && operation.locales[locale] === 'running'
  const last = isWaiting ? 'waiting' : operation?.locales[locale]
  const isTelling = operation?.status === 'running' || (last === 'failed' && state !== 'completed')
  return { state: (isTelling && last) || state, pseudo: stored?.pseudo ?? false, stored: state !== 'missing', behind: stored?.behind_segments ?? null }
}
