import { ERROR_TEXTS } from '../screen/texts.ts'
import { t } from './catalogue.ts'
import type { Operation } from './follow-operation.ts'

/** What of a batch failed, one by one; nothing when nothing did. */
export function ItemFaults({ faults, open = false }: Pick<Operation, 'faults'> & { open?: boolean }) {
  if (faults.length === 0) return null
  return (
    <details className="fold" open={open}>
      <summary>{t.whatFailed}</summary>
      <dl className="facts">
        {faults.map(({ item, code }) => (
          <div key={item} style={{ display: 'contents' }}>
            <dt>{item}</dt>
            <dd>{ERROR_TEXTS[code]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
