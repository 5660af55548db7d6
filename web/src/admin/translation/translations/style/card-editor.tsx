import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { GUIDANCE_LIMITS, guidanceLength } from '#shared/domain/translation/guidance-faults.ts'
import { LeaveGuard } from '../../../platform/screen/leave-guard.tsx'
import { confirm } from '../../../platform/shell/confirm.tsx'
import type { Card } from './card.ts'
import { CardConflict } from './card-conflict.tsx'
import { CardFields } from './card-fields.tsx'
import { CardVersions } from './card-versions.tsx'
import { t } from './catalogue.ts'
import { FixedPart } from './fixed-part.tsx'
import { faultText, versionName } from './style-texts.ts'
import { useCardForm } from './use-card-form.ts'

/** The card of a language, its form and its versions. What was typed is not lost without a question. */
export function CardEditor({ card }: { card: Card }) {
  const form = useCardForm(card)
  const element = useRef<HTMLFormElement>(null)
  const { values, set, based, faults, comment, isChanged, isUnsaved, theirs } = form
  const whole = faults.get('')
  const submit = () => {
    if (!form.submit()) requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const discard = async () => {
    if (await confirm(t.discardUnsavedChanges, t.discard)) form.discard()
  }
  return (
    <div className="style-columns">
      <LeaveGuard isUnsaved={isUnsaved} mayLeave={() => false} watches="address" />
      <form
        ref={element}
        aria-label={t.styleCard}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {theirs && <CardConflict based={based} theirs={theirs} onChoose={(text) => form.goOnFrom(theirs, text)} />}
          <CardFields values={values} set={set} faults={faults} language={card.fixed.tag} />
          <FixedPart fixed={card.fixed} />
          <Paper withBorder p="md" className="style-save">
            <Stack gap="sm">
              {(faults.size > 0 || form.commentFault) && (
                <Alert color="red" role="alert" title={t.cardNotSaved}>
                  {whole && <Text fz="sm">{faultText(whole)}</Text>}
                </Alert>
              )}
              <TextInput
                label={t.whatWasChangedAndWhy}
                description={t.shownWithVersion}
                required
                maxLength={GUIDANCE_LIMITS.comment}
                value={comment}
                error={form.commentFault && t.writeOneLine}
                onChange={(event) => form.setComment(event.currentTarget.value)}
              />
              <Group justify="space-between">
                <Text c="dimmed" fz="xs" role="status">
                  {t.editingVersion({ version: versionName(based.version), characters: guidanceLength(form.guidance), total: GUIDANCE_LIMITS.total })}
                </Text>
                <Group gap="xs">
                  <Button variant="default" disabled={!isUnsaved} onClick={() => void discard()}>
                    {t.discard}
                  </Button>
                  <Button type="submit" disabled={!isChanged || theirs !== null} loading={form.isSaving}>
                    {t.saveVersion}
                  </Button>
                </Group>
              </Group>
            </Stack>
          </Paper>
        </Stack>
      </form>
      <CardVersions card={card} isUnsaved={isUnsaved} />
    </div>
  )
}
