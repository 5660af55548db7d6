import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { THRESHOLDS } from '#shared/domain/platform/thresholds.ts'
import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE, REQUIRED_LOCALES } from '#shared/locales.ts'
import { start } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { followToEnd } from '../../platform/operations/follow-to-end.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { publicationErrorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { announce } from '../outcome/publication-outcome.ts'
import { t } from './catalogue.ts'

const REASON_MAX = 500

interface Props {
  article: { id: string; title: string }
  /** What the field of the reason begins with. */
  suggestedReason?: string
  onClose: () => void
  onStarted?: () => void
}

/** Publishes without all translations and past the gate: says what is missing, and wants a reason for the record. */
export function ForcePublish({ article: { id, title }, suggestedReason = '', onClose, onStarted }: Props) {
  const queries = useQueryClient()
  const [reason, setReason] = useState(suggestedReason)
  const found = useQuery({ ...queryOf('getArticle', { params: { id } }), staleTime: 0, refetchOnMount: 'always' })
  const publish = useMutation({
    mutationFn: () => start('publishWithTranslations', { body: { articleId: id, forcePublish: true, reason: reason.trim() } }),
    onSuccess: (started) => {
      // Its row leaves this stage before the publication has ended.
      if ('operationId' in started) {
        toast({ tone: 'success', text: t.publishing })
        void followToEnd(queries, started.operationId, (ended) => toast(announce(ended)))
      } else toast(announce({ status: 'success', error_code: null, error_message: null, result: started.result }))
      onStarted?.()
      onClose()
    },
    onError: (error) => toast({ tone: 'error', text: publicationErrorText(error) }),
  })
  const missing = found.data?.translations.filter(({ state }) => state !== 'completed').map(({ locale }) => locale) ?? []
  const lacking = REQUIRED_LOCALES.filter((locale) => locale !== ORIGINAL_LOCALE && missing.some((one) => one === locale))
  const isReasoned = reason.trim().length >= THRESHOLDS.forceReasonLength
  return (
    <Dialog onClose={onClose}>
      <Stack>
        <Text fw={600}>{title}</Text>
        {found.error && <Fault title={t.couldNotLoadArticle} error={found.error} isAsking={found.isFetching} onAgain={() => void found.refetch()} />}
        {!found.data && !found.error && <Loading />}
        {found.data && (
          <>
            <Text>
              {missing.length > 0 ? t.publishedWithoutLanguages({ missing: names(missing) }) : t.allTranslationsAreThere} {t.gateWillNotStop}
            </Text>
            {lacking.length > 0 && (
              <Alert color="red" role="alert">
                {t.requiredLanguagesMissing({ lacking: names(lacking) })}
              </Alert>
            )}
            <Textarea
              label={t.reason}
              description={t.atLeastCharacters({ least: THRESHOLDS.forceReasonLength })}
              required
              autosize
              minRows={2}
              maxLength={REASON_MAX}
              value={reason}
              data-autofocus
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button color="red" disabled={!found.data || lacking.length > 0 || !isReasoned} loading={publish.isPending} onClick={() => publish.mutate()}>
            {t.forcePublish}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The library's own heading of a dialog would be a second banner of the page. */
const Dialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Modal.Root opened onClose={onClose} centered>
    <Modal.Overlay />
    <Modal.Content>
      <Modal.Body pt="md">
        <Group justify="space-between" mb="sm">
          <Modal.Title>{t.forcePublishTitle}</Modal.Title>
          <Modal.CloseButton aria-label={t.close} />
        </Group>
        {children}
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
)

const names = (locales: readonly Locale[]): string => locales.map((locale) => LOCALE_INFO[locale].nativeName).join(', ')
