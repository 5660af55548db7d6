import type { Attack } from './adversarial-attack.testing.ts'
import { FACT_ATTACKS } from './adversarial-fact-attacks.testing.ts'
import { INJECTION_ATTACKS } from './adversarial-injection-attacks.testing.ts'
import { LANGUAGE_ATTACKS } from './adversarial-language-attacks.testing.ts'
import { MASK_ATTACKS } from './adversarial-mask-attacks.testing.ts'

/** Everything that a hostile model does. Their order decides which cases a seed gives. */
export const ATTACKS: readonly Attack[] = [...MASK_ATTACKS, ...FACT_ATTACKS, ...LANGUAGE_ATTACKS, ...INJECTION_ATTACKS]
