import { Later } from '../../platform/screen/later.tsx'
import { loadOnce } from '../../platform/screen/load-once.ts'
import type { ProvenanceProps } from './provenance-card.tsx'

const CARD = loadOnce(async () => (await import('./provenance-card.tsx')).ProvenanceCard)

/** The place of the provenance of an article. It is the last card beside the text: nothing moves when it comes. */
export const ProvenanceSlot = (props: ProvenanceProps) => <Later code={CARD}>{(Card) => <Card {...props} />}</Later>
