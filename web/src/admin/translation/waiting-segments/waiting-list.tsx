import { Alert, Anchor, Button, Group, Radio, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO } from '#shared/locales.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { segmentName } from '../translation-editor/segment-texts.ts'
import { SegmentWords } from '../translation-editor/segment-words.tsx'
import { SourceChange } from '../translation-editor/source-change.tsx'
import { tagSource, tagTarget } from '../translation-editor/tagged-text.ts'
import { TargetEditor } from '../translation-editor/target-editor.tsx'
import { t } from './catalogue.ts'
import { type Decision, decideAll, placeOf, type WaitingLanguage, type WaitingSegment } from './decisions.ts'
import type { WaitingSegments } from './use-waiting-segments.ts'

interface Props {
  articleId: string
  waiting: WaitingSegments
}

/** Every place where a person's translation is of an earlier original: what changed, what stands there, and what is to become of it. */
export function WaitingList({ articleId, waiting }: Props) {
  const { languages, isLoading, error, again, decisions, decide, left, isSaving } = waiting
  if (isLoading) return <Loading text={t.lookingForHumanTranslations} />
  const fault = error && <Fault title={t.couldNotLoadOrSave} error={error} onAgain={again} />
  if (languages.length === 0) return fault
  const set = (place: string, decision: Decision) => decide(new Map([...decisions, [place, decision]]))
  return (
    <section aria-labelledby="waiting-heading">
      <Title order={3} fz={14} id="waiting-heading">
        {t.humanTranslationsToDecideOn}
      </Title>
      <Text c="dimmed" fz="sm" my={6}>
        {t.whyToDecide}
      </Text>
      {fault}
      <Group gap="xs" mb="xs">
        <Button size="compact-sm" variant="default" disabled={isSaving} onClick={() => decide(decideAll(languages, 'keep', decisions))}>
          {t.keepAll}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isSaving} onClick={() => decide(decideAll(languages, 'release', decisions))}>
          {t.translateAllAgain}
        </Button>
      </Group>
      <Stack gap="md">
        {languages.map((language) => (
          <section key={language.locale} aria-label={LOCALE_INFO[language.locale].nativeName}>
            <Title order={4} fz={13} lang={LOCALE_INFO[language.locale].tag}>
              {LOCALE_INFO[language.locale].nativeName}
            </Title>
            <ul className="waiting-segments">
              {language.segments.map((segment) => {
                const place = placeOf(language, segment)
                return (
                  <WaitingRow
                    key={place}
                    language={language}
                    segment={segment}
                    decision={decisions.get(place)}
                    isBusy={isSaving}
                    onDecide={(decision) => set(place, decision)}
                  />
                )
              })}
            </ul>
            {language.total > language.segments.length && (
              <Text fz="sm">
                {t.andMore({ count: language.total - language.segments.length })}{' '}
                <Anchor component={Link} underline="always" fz="inherit" to={`/admin/articles/${articleId}/translations/${language.locale}?show=waiting`}>
                  {t.openTranslation}
                </Anchor>
              </Text>
            )}
          </section>
        ))}
      </Stack>
      {left > 0 && (
        <Alert color="red" p="xs" mt="xs" role="alert">
          {t.decideOnEachPlace({ left })}
        </Alert>
      )}
    </section>
  )
}

interface RowProps {
  language: WaitingLanguage
  segment: WaitingSegment
  decision: Decision | undefined
  isBusy: boolean
  onDecide: (decision: Decision) => void
}

function WaitingRow({ language: { locale }, segment, decision, isBusy, onDecide }: RowProps) {
  const { source, stale_source, target } = segment
  const original = tagSource(source)
  const choose = (action: string) => onDecide(action === 'write' ? { action, target, fault: null } : { action: action === 'keep' ? 'keep' : 'release' })
  return (
    <li>
      <p className="segment-name">{segmentName(segment)}</p>
      {stale_source ? (
        <SourceChange before={stale_source} after={source} />
      ) : (
        <p className="segment-note" lang="en">
          <SegmentWords text={original} />
        </p>
      )}
      {decision?.action === 'write' ? (
        <TargetEditor segment={segment} locale={locale} html={decision.target} onChange={(html, fault) => onDecide({ action: 'write', target: html, fault })} />
      ) : (
        <p className="waiting-words" lang={LOCALE_INFO[locale].tag}>
          <SegmentWords text={tagTarget(target, original.tags)} />
        </p>
      )}
      {decision?.action === 'write' && decision.fault && (
        <p className="segment-fault" role="alert">
          {decision.fault}
        </p>
      )}
      <Radio.Group aria-label={`${LOCALE_INFO[locale].nativeName}, ${segmentName(segment)}`} value={decision?.action ?? null} onChange={choose}>
        <Group gap="md" mt={6}>
          <Radio size="xs" value="keep" label={t.keep} disabled={isBusy} />
          <Radio size="xs" value="release" label={t.translateAgain} disabled={isBusy} />
          <Radio size="xs" value="write" label={t.correctHere} disabled={isBusy} />
        </Group>
      </Radio.Group>
    </li>
  )
}
