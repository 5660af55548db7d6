import { Anchor, Text } from '@mantine/core'
import { t } from './catalogue.ts'
import { type Provenance, whoAndWhen } from './provenance-texts.ts'
import { useProvenanceChange } from './use-provenance.ts'

/** Claims that people have checked: what, how, and who says so. */
export function CheckedList({ articleId, checked }: { articleId: string; checked: Provenance['checked'] }) {
  const uncheck = useProvenanceChange(articleId, 'uncheckClaim', t.checkWithdrawn)
  if (checked.length === 0) return null
  return (
    <div>
      <Text fz="sm" fw={600}>
        {t.checkedByPerson}
      </Text>
      <ul className="claims" aria-label={t.checkedClaims}>
        {checked.map(({ key, claim, reason, by, at }) => (
          <li key={key}>
            <Text fz="sm" className="claim-words">
              <b>{claim}</b> – {reason}
            </Text>
            <Text c="dimmed" fz="xs" component="div">
              {whoAndWhen(by, at)} ·{' '}
              <Anchor
                component="button"
                type="button"
                fz="inherit"
                underline="always"
                disabled={uncheck.isPending}
                aria-label={t.withdrawCheckOf({ claim })}
                onClick={() => uncheck.mutate({ params: { id: articleId, key } })}
              >
                {t.withdraw}
              </Anchor>
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}
