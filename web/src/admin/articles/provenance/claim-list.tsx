import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { PROVENANCE_LIMITS } from '#shared/contracts/articles/provenance.ts'
import { t } from './catalogue.ts'
import { ClaimPlace } from './claim-place.tsx'
import type { Claim, Provenance } from './provenance-texts.ts'
import { type ProvenanceChange, useProvenanceChange } from './use-provenance.ts'

interface Props {
  articleId: string
  provenance: Provenance
}

/** What the text states without a source, and what can be done about each. */
export function ClaimList({ articleId, provenance: { claims, claims_total } }: Props) {
  if (claims_total === 0) return <Text fz="sm">{t.allClaimsSourced}</Text>
  const words = [...new Set(claims.map(({ claim }) => claim))]
  return (
    <Stack gap="xs">
      <Alert color="red" p="xs" title={t.claimsWithoutSourceCount({ count: claims_total })}>
        {t.aboutClaims}
      </Alert>
      <ul className="claims" aria-label={t.claimsWithoutSource}>
        {words.map((claim) => (
          <OneClaim key={claim} articleId={articleId} claim={claim} places={claims.filter((one) => one.claim === claim)} />
        ))}
      </ul>
      {claims_total > claims.length && (
        <Text c="dimmed" fz="xs">
          {t.showingFirst({ count: claims.length })}
        </Text>
      )}
    </Stack>
  )
}

function OneClaim({ articleId, claim, places }: { articleId: string; claim: string; places: readonly Claim[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <Group gap="xs" justify="space-between">
        <Text span fz="sm" fw={600} className="claim-words">
          {claim}
        </Text>
        <Button size="compact-xs" variant="default" aria-expanded={isOpen} aria-label={t.iCheckedClaim({ claim })} onClick={() => setOpen(!isOpen)}>
          {t.iCheckedIt}
        </Button>
      </Group>
      <Text c="dimmed" fz="xs" component="div" className="claim-places">
        {places.map(({ locale, segment }) => (
          <ClaimPlace key={`${locale} ${segment}`} articleId={articleId} claim={claim} locale={locale} segment={segment} />
        ))}
      </Text>
      {isOpen && <CheckForm articleId={articleId} claim={claim} />}
    </li>
  )
}

function CheckForm({ articleId, claim }: { articleId: string; claim: string }) {
  const [reason, setReason] = useState('')
  const check: ProvenanceChange<'checkClaim'> = useProvenanceChange(articleId, 'checkClaim', t.claimMarkedAsChecked)
  const isEnough = reason.trim().length >= PROVENANCE_LIMITS.reason.min
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isEnough && !check.isPending) check.mutate({ params: { id: articleId }, body: { claim, reason } })
      }}
    >
      <Stack gap="xs" mt="xs">
        <Textarea
          label={t.howYouKnowIt}
          description={t.aboutReason}
          autosize
          minRows={2}
          maxLength={PROVENANCE_LIMITS.reason.max}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={!isEnough} loading={check.isPending} style={{ alignSelf: 'start' }}>
          {t.markAsChecked}
        </Button>
      </Stack>
    </form>
  )
}
