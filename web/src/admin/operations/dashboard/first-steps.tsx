import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { IfMay } from '../../../auth/if-may.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'

/** In the place of advice while there is nothing to advise about. */
export const FirstSteps = () => (
  <Empty text={t.firstSteps}>
    <IfMay call="createArticle">
      <Button component={Link} to="/admin/articles/new" leftSection={<IconPlus size={16} aria-hidden />}>
        {t.newArticle}
      </Button>
    </IfMay>
  </Empty>
)
