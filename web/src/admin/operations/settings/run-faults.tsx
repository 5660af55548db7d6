import { Alert } from '@mantine/core'
import { Link } from 'react-router-dom'
import { type AutomationCount, STEP_COUNTS, stepOf } from '#shared/domain/platform/automation-steps.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { NextStepLink } from '../../platform/screen/states.tsx'
import { TechnicalDetail } from '../../platform/screen/stored-fault.tsx'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'
import { STEP_TEXTS } from './step-texts.ts'

/** The first of what a run of the automation could not do, by step, with where to go. @param all how many there were */
export function RunFaults({ faults, all }: Pick<Operation, 'faults'> & { all: number }) {
  if (faults.length === 0) return null
  const more = all - faults.length
  return (
    <Alert color="yellow" title={t.whatFailed}>
      <ul className="settings-faults">
        {faults.map(({ item, code, message }) => (
          <li key={item}>
            <Subject item={item} />: {ERROR_TEXTS[code]} <NextStepLink code={code} />
            <TechnicalDetail text={message} />
          </li>
        ))}
        {more > 0 && <li>{t.andMore({ more })}</li>}
      </ul>
    </Alert>
  )
}

function Subject({ item }: { item: string }) {
  const [step, id] = item.split(' ') as [AutomationCount, string | undefined]
  const isKnown = (STEP_COUNTS as readonly string[]).includes(step)
  const name = isKnown ? STEP_TEXTS[step].name : step
  const screen = isKnown && id && id !== '?' ? stepOf(step).screen?.replace(':id', id) : undefined
  return screen ? <Link to={screen}>{name}</Link> : <span>{name}</span>
}
