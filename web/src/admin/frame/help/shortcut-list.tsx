import { Kbd, Title } from '@mantine/core'
import { Fragment } from 'react'
import { t } from './catalogue.ts'
import { SHORTCUTS } from './shortcuts.ts'

export const ShortcutList = () => (
  <section aria-label={t.shortcuts} className="help-keys">
    <Title order={3} fz={16}>
      {t.shortcuts}
    </Title>
    {SHORTCUTS.map(({ place, keys }) => (
      <Fragment key={place}>
        <Title order={4} fz={14} mt="sm">
          {place}
        </Title>
        <dl>
          {keys.map(([together, text]) => (
            <div key={text}>
              <dt>
                {together.map((key) => (
                  <Kbd key={key} size="xs">
                    {key}
                  </Kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Fragment>
    ))}
  </section>
)
