import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sectionLabel } from '#shared/sections.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import type { AffiliateProduct } from './product.ts'

interface RowProps {
  product: AffiliateProduct
  onEdit: () => void
}

/** One product, whether articles lead to it, and why not. */
export function ProductRow({ product: { id, name, keywords, address, sections, active, leads_somewhere }, onEdit }: RowProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('deleteAffiliateProduct', { params: { id }, query: confirmation ? { confirmation } : {} }),
        (consequences) => `Ištrinti produktą „${consequences.name}“? Jo nuorodas nuo puslapių nuims kitas automatizacijos vykdymas.`,
        'Ištrinti',
      ),
    onSuccess: (answer) => answer && toast({ tone: 'success', text: 'Produktas ištrintas' }),
    onError: (error) => toast({ tone: 'error', text: `Nepavyko ištrinti produkto. ${errorText(error)}` }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getAffiliateProducts'] }),
  })
  return (
    <tr>
      <td data-label="Pavadinimas">
        <div>
          <Text fz="sm" fw={500}>
            {name}
          </Text>
          <Badge variant={active && leads_somewhere ? 'light' : 'outline'} color={active && leads_somewhere ? 'accent' : 'gray'} tt="none">
            {active ? (leads_somewhere ? 'Naudojamas' : 'Trūksta partnerio žymos') : 'Išjungtas'}
          </Badge>
        </div>
      </td>
      <td data-label="Raktažodžiai">{keywords.join(', ')}</td>
      <td data-label="Adresas" className="product-address">
        {address}
      </td>
      <td data-label="Skyriai">{sections.length > 0 ? sections.map(sectionLabel).join(', ') : 'Visi'}</td>
      <td data-label="Veiksmai">
        <Group gap="xs">
          <Button size="compact-sm" variant="default" aria-label={`Redaguoti „${name}“`} onClick={onEdit}>
            Redaguoti
          </Button>
          <Button size="compact-sm" variant="default" aria-label={`Ištrinti „${name}“`} loading={remove.isPending} onClick={() => remove.mutate()}>
            Ištrinti
          </Button>
        </Group>
      </td>
    </tr>
  )
}
