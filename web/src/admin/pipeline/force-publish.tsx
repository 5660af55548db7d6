import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { THRESHOLDS } from '#shared/domain/thresholds.ts'
import { LOCALE_INFO, type Locale, ORIGINAL_LOCALE, REQUIRED_LOCALES } from '#shared/locales.ts'
import { start } from '../api/call.ts'
import { queryOf } from '../api/queries.ts'
import { useOperation } from '../operations/follow-operation.ts'
import { announce } from '../operations/publication-outcome.ts'
import { Fault, Loading } from '../screen/states.tsx'
import { toast } from '../shell/toast.ts'
import { publicationErrorText } from '../texts.ts'

const REASON_MAX = 500

/** Publishes without all fourteen translations and past the gate: says what is missing, and wants a reason for the record. */
export function ForcePublish({ article: { id, title }, onClose }: { article: { id: string; title: string }; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [operationId, setOperationId] = useState<string | null>(null)
  const found = useQuery({ ...queryOf('getArticle', { params: { id } }), staleTime: 0, refetchOnMount: 'always' })
  useOperation(operationId, (ended) => {
    toast(announce(ended))
    onClose()
  })
  const publish = useMutation({
    mutationFn: () => start('publishWithTranslations', { body: { articleId: id, forcePublish: true, reason: reason.trim() } }),
    onSuccess: (started) => {
      if ('operationId' in started) return setOperationId(started.operationId)
      toast(announce({ status: 'success', error_code: null, error_message: null, result: started.result }))
      onClose()
    },
    onError: (error) => toast({ tone: 'error', text: publicationErrorText(error) }),
  })
  const missing = found.data?.translations.filter(({ state }) => state !== 'completed').map(({ locale }) => locale) ?? []
  const lacking = REQUIRED_LOCALES.filter((locale) => locale !== ORIGINAL_LOCALE && missing.some((one) => one === locale))
  const isReasoned = reason.trim().length >= THRESHOLDS.forceReasonLength
  const isBusy = publish.isPending || operationId !== null
  return (
    <Modal opened onClose={onClose} title="Priverstinis publikavimas" centered closeButtonProps={{ 'aria-label': 'Uždaryti' }}>
      <Stack>
        <Text fw={600}>{title}</Text>
        {found.error && <Fault title="Nepavyko užkrauti straipsnio" error={found.error} isAsking={found.isFetching} onAgain={() => void found.refetch()} />}
        {!found.data && !found.error && <Loading />}
        {found.data && (
          <>
            <Text>
              {missing.length > 0 ? `Bus publikuota be šių kalbų: ${names(missing)}.` : 'Visi vertimai yra.'} Kokybės kontrolė šį kartą nesustabdys, o kas, kada
              ir kodėl publikavo, liks žurnale.
            </Text>
            {lacking.length > 0 && (
              <Alert color="red" role="alert">
                Trūksta privalomų kalbų: {names(lacking)}. Be jų straipsnio publikuoti negalima.
              </Alert>
            )}
            <Textarea
              label="Priežastis"
              description={`Bent ${THRESHOLDS.forceReasonLength} simbolių`}
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
            Atšaukti
          </Button>
          <Button color="red" disabled={!found.data || lacking.length > 0 || !isReasoned} loading={isBusy} onClick={() => publish.mutate()}>
            Publikuoti priverstinai
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const names = (locales: readonly Locale[]): string => locales.map((locale) => LOCALE_INFO[locale].nativeName).join(', ')
